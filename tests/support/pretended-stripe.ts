import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { stripePayouts } from "./paying/stripe-payouts";
import { type Intent, Refused, type Session, stripeObjects } from "./stripe-objects";

const broken = { error: { type: "api_error", message: "something broke at Stripe" } };

/** What goes wrong with the next request: it is not done, or done and its answer is lost. */
type Fault = "down" | "lost";

interface Options {
  key?: string;
  webhook?: string;
  livemode?: boolean;
}

/**
 * A server that stands for Stripe as its documents describe it: keys, idempotency keys, pages, intents that are
 * authorised and captured, refunds, events that are signed. It keeps books by which nobody is charged twice.
 */
export async function pretendedStripe({
  key = "sk_test_pretended",
  webhook = "whsec_pretended",
  livemode = false,
}: Options = {}) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const answers = new Map<string, { request: string; status: number; body: unknown }>();
  const faults: Fault[] = [];
  const asked: string[] = [];
  let trouble: (() => Fault | undefined) | null = null;
  let address = "";
  let next = 0;
  /** Where events go; null = they are kept back. */
  let calls: string | null = null;
  const id = (kind: string) => `${kind}_${++next}_${randomUUID().slice(0, 8)}`;
  const intentOf = (name: string) => {
    const found = intents.get(name);
    if (!found) throw new Refused(404, "resource_missing");
    return found;
  };

  const shown = stripeObjects({ livemode, address: () => address, intentOf });

  function answer(method: string, path: string, form: URLSearchParams): unknown {
    const [, , kind, name = "", verb = ""] = path.split("/");
    if (path === "/v1/balance") return { object: "balance", livemode, available: [], pending: [] };
    if (path === "/v1/checkout/sessions" && method === "POST") {
      const item = "line_items[0][price_data]";
      const expiresAt = Number(form.get("expires_at"));
      if (expiresAt < Date.now() / 1000 + 1800 - 5) throw new Refused(400, "expires_at");
      const session: Session = {
        id: id("cs"),
        status: "open",
        clientReference: form.get("client_reference_id") ?? "",
        amount: Number(form.get(`${item}[unit_amount]`)),
        currency: form.get(`${item}[currency]`) ?? "",
        intent: null,
        returnUrl: form.get("success_url") ?? "",
        captureMethod: form.get("payment_intent_data[capture_method]") ?? "automatic",
        expiresAt,
      };
      sessions.set(session.id, session);
      return shown.session(session);
    }
    if (path.startsWith("/v1/checkout/sessions/")) {
      const session = sessions.get(verb);
      if (!session) throw new Refused(404, "resource_missing");
      return shown.session(session, form.get("expand[0]") === "payment_intent");
    }
    if (kind === "balance_transactions")
      return { object: "list", has_more: false, url: path, data: payouts.partsOf(form.get("payout") ?? "") };
    if (kind === "payment_intents") return actOn(intentOf(name), verb);
    if (kind === "refunds") {
      const intent = intentOf(form.get("payment_intent") ?? "");
      if (method === "GET")
        return {
          object: "list",
          has_more: false,
          url: path,
          data: intent.refunds.map((one) => shown.refund(one, intent)),
        };
      return shown.refund(giveBack(intent, form), intent);
    }
    throw new Refused(404, "url_invalid");
  }

  function actOn(intent: Intent, verb: string) {
    if (verb === "capture") {
      if (intent.status !== "requires_capture") throw new Refused(400, "payment_intent_unexpected_state");
      intent.status = "succeeded";
      intent.received = intent.amount;
    }
    if (verb === "cancel") {
      if (intent.status !== "requires_capture") throw new Refused(400, "payment_intent_unexpected_state");
      intent.status = "canceled";
    }
    return shown.intent(intent);
  }

  function giveBack(intent: Intent, form: URLSearchParams) {
    const amount = Number(form.get("amount"));
    if (intent.dispute) throw new Refused(400, "charge_disputed");
    const before = intent.refunds.reduce((sum, one) => sum + (one.status === "failed" ? 0 : one.amount), 0);
    if (before + amount > intent.received) throw new Refused(400, "charge_already_refunded");
    const metadata = { refund: form.get("metadata[refund]") ?? "" };
    const refund = { id: id("re"), amount, status: "succeeded", metadata };
    intent.refunds.push(refund);
    return refund;
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", address);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const method = request.method ?? "GET";
    if (url.pathname.startsWith("/told/")) return tell(url.pathname.slice(6), response);
    if (url.pathname.startsWith("/dispute/")) return buyersBank(url.pathname.slice(9), body, response);
    if (url.pathname.startsWith("/pay/")) return buyerPage(method, url.pathname.slice(5), body, response);
    asked.push(`${method} ${url.pathname}`);
    const fault = faults.shift() ?? trouble?.();
    if (fault === "down")
      return void response.writeHead(500, { "stripe-should-retry": "false" }).end(JSON.stringify(broken));
    const [status, said] = decide();
    // The request was done, and nobody hears of it.
    if (fault === "lost")
      return void response.writeHead(500, { "stripe-should-retry": "false" }).end(JSON.stringify(broken));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(said));

    function decide(): [number, unknown] {
      if (request.headers.authorization !== `Bearer ${key}`) return [401, failure("api_key_invalid")];
      const idempotency = request.headers["idempotency-key"];
      const whole = `${method} ${url.pathname} ${body}`;
      const before = typeof idempotency === "string" ? answers.get(idempotency) : undefined;
      if (before && before.request !== whole)
        return [400, { error: { type: "idempotency_error", message: "another request had this key" } }];
      if (before) return [before.status, before.body];
      try {
        const form = method === "GET" ? url.searchParams : new URLSearchParams(body);
        const done = answer(method, url.pathname, form);
        if (typeof idempotency === "string") answers.set(idempotency, { request: whole, status: 200, body: done });
        return [200, done];
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return [error.status, failure(error.code)];
      }
    }
  }

  const failure = (code: string) => ({ error: { type: "invalid_request_error", code, message: `refused: ${code}` } });

  /**
   * What it calls about a page, or a refund that its bank did not take after all: signed, for a program that delivers
   * it itself. Nothing while there is nothing to say.
   */
  function tell(name: string, response: ServerResponse) {
    const session = sessions.get(name);
    if (session?.status === "complete") return json(response, signed(completed(session)));
    for (const intent of intents.values())
      for (const refund of intent.refunds)
        if (refund.id === name) {
          refund.status = "failed";
          return json(response, signed(event("refund.failed", shown.refund(refund, intent))));
        }
    response.writeHead(404).end();
  }

  /**
   * A buyer's bank takes a payment back, with a fee, and decides later. Returns what Stripe calls of it now.
   * @param status as Stripe has it; an inquiry (`warning_…`) moves nothing
   */
  function dispute(name: string, status: string): Stripe.Event {
    const intent = intentOf(name);
    const given = intent.refunds.reduce((sum, one) => sum + (one.status === "failed" ? 0 : one.amount), 0);
    intent.dispute ??= { id: id("dp"), status, moves: [] };
    const { moves } = intent.dispute;
    intent.dispute.status = status;
    const taken = -moves.reduce((sum, { amount }) => sum + amount, 0);
    if (moves.length === 0 && !status.startsWith("warning")) moves.push({ amount: given - intent.received, fee: 1500 });
    if (status === "won" && taken > 0) moves.push({ amount: taken, fee: 0 });
    return event("charge.dispute.updated", shown.dispute(intent));
  }

  /** A buyer's bank acts, for a program that delivers what is called of it itself; without an act it says it again. */
  function buyersBank(name: string, body: string, response: ServerResponse) {
    const intent = intents.get(name);
    const act = new URLSearchParams(body).get("act") ?? "";
    const over = ["won", "lost"].includes(intent?.dispute?.status ?? "");
    if (intent?.status !== "succeeded" || (act === "" && !intent.dispute)) return void response.writeHead(404).end();
    json(response, signed(dispute(name, act === "" || over ? (intent.dispute?.status ?? "") : act)));
  }

  const json = (response: ServerResponse, said: unknown) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(said));

  async function buyerPage(method: string, name: string, body: string, response: ServerResponse) {
    const session = sessions.get(name);
    if (!session) return void response.writeHead(404).end();
    if (method === "GET") {
      response.writeHead(200, { "Content-Type": "text/html" }).end(`<!doctype html><title>Pretended Stripe</title>
        <h1>Pretended Stripe</h1><p>${session.amount} ${session.currency}</p>
        <form method="post"><button name="act" value="pay">Pay by card</button>
        <button name="act" value="back">Back</button></form>`);
      return;
    }
    if (new URLSearchParams(body).get("act") === "pay" && session.status === "open") await call(paid(name));
    response.writeHead(303, { Location: session.returnUrl }).end();
  }

  /** Its buyer's card is authorised. Returns the event, which is not sent yet. */
  function paid(name: string): Stripe.Event {
    const session = sessions.get(name);
    if (session?.status !== "open") throw new Error(`${name} is not open`);
    const manual = session.captureMethod === "manual";
    const intent: Intent = {
      id: id("pi"),
      status: manual ? "requires_capture" : "succeeded",
      amount: session.amount,
      currency: session.currency,
      received: manual ? 0 : session.amount,
      refunds: [],
    };
    intents.set(intent.id, intent);
    Object.assign(session, { status: "complete", intent: intent.id });
    return completed(session);
  }

  const completed = (session: Session) => event("checkout.session.completed", shown.session(session));

  function event(type: string, object: object, more: object = {}): Stripe.Event {
    const created = Math.floor(Date.now() / 1000);
    return {
      id: id("evt"),
      object: "event",
      type,
      livemode,
      created,
      data: { object },
      ...more,
    } as unknown as Stripe.Event;
  }

  /** A signed call. @param secret another one than the address's */
  function signed(said: object, secret = webhook): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(said);
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return { body, headers: { "stripe-signature": header, "content-type": "application/json" } };
  }

  /** Sends an event to where calls go, if there is a place. */
  async function call(said: object): Promise<number | null> {
    if (calls === null) return null;
    return (await fetch(calls, { method: "POST", ...signed(said) })).status;
  }

  const payouts = stripePayouts({ intents, id, event: (type, object) => event(type, object) });

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    key,
    webhook,
    sessions,
    intents,
    faults,
    asked,
    paid,
    event,
    dispute,
    payOut: payouts.payOut,
    signed,
    call,
    /** Says of each request whether something goes wrong with it; null = nothing does. */
    troubled: (by: (() => Fault | undefined) | null) => {
      trouble = by;
    },
    callTo: (to: string | null) => {
      calls = to;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export type PretendedStripe = Awaited<ReturnType<typeof pretendedStripe>>;
