import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Account {
  number: string;
  amount: string;
  returnUrl: string;
  notifyUrl: string;
  /** `held`: authorised; `released`: not captured, and never will be. */
  state: "open" | "held" | "paid" | "failed" | "released";
  refunds: Map<string, string>;
}

/**
 * A bank that takes payments on its own page: it reads signed fields, calls back with signed fields until it hears
 * "RECEIVED", and can be asked about a payment and for money back. It signs by itself, with nothing of ours.
 * @param options.holds it authorises, and takes the money when it is asked to capture
 * @param options.host by which browsers reach it: `localhost` is another site than a shop at 127.0.0.1
 */
export async function pretendedBank({ key = "the-key-of-the-bank", host = "127.0.0.1", holds = false } = {}) {
  const accounts = new Map<string, Account>();
  const heard: string[] = [];
  /** What it was asked to capture, by our name of the request. */
  const captures: string[] = [];
  let address = "";
  let refuses: string | null = null;
  let silent = false;
  let postsBack = false;
  let trouble: (() => "down" | "lost" | undefined) | null = null;

  const sign = (fields: Record<string, string>) =>
    createHmac("sha256", key)
      .update(
        Object.keys(fields)
          .filter((name) => name !== "sign" && fields[name] !== "")
          .sort()
          .map((name) => `${name}=${fields[name]}`)
          .join("&"),
      )
      .digest("hex");
  const signed = (fields: Record<string, string>) => ({ ...fields, sign: sign(fields) });
  const isSigned = (fields: Record<string, string>) => {
    const [given, right] = [Buffer.from(fields.sign ?? ""), Buffer.from(sign(fields))];
    return given.length === right.length && timingSafeEqual(given, right);
  };

  function open(fields: Record<string, string>): Account | null {
    if (!isSigned(fields) || fields.merchant !== "M1") return null;
    const { out_no: number = "", amount = "", return_url: returnUrl = "", notify_url: notifyUrl = "" } = fields;
    const account = accounts.get(number) ?? { number, amount, returnUrl, notifyUrl, state: "open", refunds: new Map() };
    accounts.set(number, account);
    return account;
  }

  const notice = ({ number, amount, state }: Account, more: Record<string, string> = {}) =>
    signed({ out_no: number, trade_no: `T-${number}`, amount, status: state, ...more });

  /** Calls back. Returns whether it heard that it was understood. */
  async function call(account: Account, fields = notice(account)): Promise<boolean> {
    const answer = await fetch(account.notifyUrl, { method: "POST", body: new URLSearchParams(fields) });
    const text = await answer.text();
    heard.push(`${answer.status} ${text}`);
    return text === "RECEIVED";
  }

  const page = (account: Account) => `<!doctype html><title>Pretended bank</title><h1>Pretended bank</h1>
    <p>${account.amount}</p><form method="post" action="/decide"><input type="hidden" name="number" value="${account.number}">
    <button name="act" value="paid">Pay now</button><button name="act" value="failed">Refuse</button></form>`;

  /** Brings its buyer back by a form from its own site, with what it knows, signed. */
  const backPage = (account: Account) => `<!doctype html><title>Pretended bank</title>
    <form method="post" action="${account.returnUrl}">${Object.entries(notice(account))
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join("")}<button>Back to the shop</button></form>`;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", address);
      const body = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
      const fields = Object.fromEntries(request.method === "GET" ? url.searchParams : body);
      // Its page is always there; what it is asked by us may not be done, or its answer is lost.
      const fault = ["/query", "/refund", "/capture", "/void"].includes(url.pathname) ? trouble?.() : undefined;
      if (fault === "down") return void response.writeHead(502).end();
      answer(url.pathname, fields).then(
        ({ status = 200, type = "text/html", text = "", to }) =>
          fault === "lost"
            ? void response.writeHead(504).end()
            : void response.writeHead(status, { "Content-Type": type, ...(to && { Location: to }) }).end(text),
        () => response.destroy(),
      );
    });
  });

  async function answer(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status?: number; type?: string; text?: string; to?: string }> {
    if (path === "/pay") {
      const account = open(fields);
      return account ? { text: page(account) } : { status: 400, text: "not signed" };
    }
    const account = accounts.get(fields.number ?? fields.out_no ?? "");
    // For a program that delivers its calls itself.
    if (path === "/told")
      return account ? { type: "application/json", text: JSON.stringify(notice(account)) } : { status: 404 };
    if (path === "/decide" && account) {
      // Whoever was refused may try with another card.
      if (account.state === "open" || account.state === "failed")
        account.state = fields.act !== "paid" ? "failed" : holds ? "held" : "paid";
      if (!silent) await call(account);
      return postsBack ? { text: backPage(account) } : { status: 303, to: account.returnUrl };
    }
    if (!isSigned(fields)) return { status: 400, text: "not signed" };
    const json = (said: Record<string, string>) => ({ type: "application/json", text: JSON.stringify(signed(said)) });
    if (path === "/query")
      return json(account ? { ...notice(account) } : { out_no: fields.out_no ?? "", status: "unknown" });
    if (path === "/capture" && account) {
      captures.push(fields.request ?? "");
      if (account.state === "paid") return json({ status: "captured-before" });
      if (account.state !== "held" || fields.amount !== account.amount) return json({ status: "not-possible" });
      account.state = "paid";
      return json({ status: "captured" });
    }
    if (path === "/void" && account) {
      if (account.state === "paid") return json({ status: "captured-before" });
      if (account.state === "held") account.state = "released";
      return json({ status: account.state });
    }
    if (path === "/refund" && account) {
      if (account.state !== "paid") return json({ status: "not-possible" });
      if (refuses !== null && !account.refunds.has(fields.refund_no ?? "")) return json({ status: refuses });
      account.refunds.set(fields.refund_no ?? "", fields.amount ?? "");
      return json({ status: "refunded", refund_id: `R-${fields.refund_no}` });
    }
    return { status: 404 };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    address,
    key,
    accounts,
    heard,
    captures,
    open,
    notice,
    call,
    signed,
    /** What its manual says, as an operator types it. */
    description: (more: Record<string, string> = {}) => ({
      address: `${address}/pay`,
      method: "post",
      fields:
        "merchant=M1\nout_no={number}\namount={decimal}\ncurrency={currency}\nreturn_url={return}\nnotify_url={notify}",
      prefix: "P",
      minutes: "0",
      amounts: "decimal",
      way: "hmac-sha256",
      coding: "hex",
      signed: "{fields}",
      signature: "sign",
      pairs: "both",
      joiner: "&",
      unsigned: "",
      noticeNumber: "out_no",
      noticeReference: "trade_no",
      noticeAmount: "amount",
      noticeCurrency: "",
      noticeState: "status",
      paidWords: "paid",
      refusedWords: "failed",
      noticeSigned: "",
      noticeSignature: "",
      answer: "RECEIVED",
      inquiryAddress: `${address}/query`,
      inquiryFields: "out_no={number}",
      refundAddress: `${address}/refund`,
      refundFields: "out_no={number}\nrefund_no={refund}\namount={decimal}",
      refundState: "status",
      refundedWords: "refunded",
      refundRefusedWords: "never",
      refundReference: "refund_id",
      payoutWords: "",
      ...(holds && {
        authorisedWords: "held",
        captureAddress: `${address}/capture`,
        captureFields: "out_no={number}\nrequest={capture}\namount={decimal}",
        captureState: "status",
        capturedWords: "captured,captured-before",
        voidAddress: `${address}/void`,
        voidFields: "out_no={number}\ntrade_no={reference}",
        voidState: "status",
        voidedWords: "released",
        voidCapturedWords: "captured-before",
      }),
      ...more,
    }),
    /** Says of each request of ours whether something goes wrong with it; null = nothing does. */
    troubled: (by: (() => "down" | "lost" | undefined) | null) => {
      trouble = by;
    },
    /** Answers new refunds with this word instead; null = gives back. */
    refuse: (word: string | null) => {
      refuses = word;
    },
    postBack: (on: boolean) => {
      postsBack = on;
    },
    /** It never calls. */
    silence: (on: boolean) => {
      silent = on;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export type PretendedBank = Awaited<ReturnType<typeof pretendedBank>>;
