import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { RushResult } from "./rush-buyers";

/** Somebody who wants the sku, with a session and an address in the network of their own. */
export interface Visitor {
  cookie: string;
  from: string;
  /** Of the server that answers them. */
  url: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 });
const route = encodeURIComponent("orders/routes/checkout");

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

function askOnce({ url, cookie, from }: Visitor, path: string, form?: URLSearchParams): Promise<Answer> {
  const headers: Record<string, string> = { cookie, "accept-language": "en", "x-forwarded-for": from };
  if (form) Object.assign(headers, { "content-type": "application/x-www-form-urlencoded", origin: url });
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { method: form ? "POST" : "GET", headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject);
    request.end(form?.toString());
  });
}

const pause = () => sleep(100 + Math.random() * 400);

/** Loads a page or sends a form, again a moment later while the server has too much to do (503). */
async function ask(visitor: Visitor, result: RushResult, path: string, form?: URLSearchParams): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(visitor, path, form);
    if (answer.status !== 503) return answer;
    count(result, "tooMuch");
    await pause();
  }
}

const count = ({ refused }: RushResult, code: string) => {
  refused[code] = (refused[code] ?? 0) + 1;
};

/** The hidden fields of the form of a checkout. */
function fieldsOf({ status, text }: Answer): URLSearchParams {
  const fields = new URLSearchParams();
  for (const name of ["key", "shown", "address"]) {
    const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1];
    if (value === undefined) throw new Error(`a checkout answered ${status} without "${name}"`);
    fields.set(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  }
  return fields;
}

/**
 * Buys pieces one after the other like a browser: opens the checkout, sends its form, again with the same key when it
 * is busy, and stops at any other refusal.
 */
export async function visitRush(visitor: Visitor, skuId: number, pieces: number, result: RushResult): Promise<void> {
  const checkout = `/pages/user/order/addorder?type=buy&data=${skuId}-1`;
  for (let piece = 0; piece < pieces; piece++) {
    const { status, headers } = await ask(visitor, result, checkout);
    const address = headers.location;
    if (!address) throw new Error(`a checkout answered ${status} instead of a key`);
    const form = fieldsOf(await ask(visitor, result, address));
    // A checkout of what is sold out has nothing to order.
    if (JSON.parse(form.get("shown") ?? "").lines.length === 0) return count(result, "unavailable");
    const send = async () => {
      const answer = await ask(visitor, result, `${address}&_data=${route}`, form);
      if (answer.headers["x-remix-redirect"]?.includes("/pages/user/money/pay")) return null;
      const code = /checkout:errors\.(\w+)/.exec(answer.text)?.[1];
      if (answer.status !== 400 || !code) throw new Error(`an order was answered ${answer.status}: ${answer.text}`);
      return code;
    };
    let refused = await send();
    for (; refused === "veryBusy"; refused = await send()) {
      count(result, "veryBusy");
      await pause();
    }
    if (refused !== null) return count(result, refused);
    result.placed++;
    result.lastAt = Date.now();
  }
}
