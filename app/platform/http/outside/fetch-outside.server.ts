import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { ok, type Result, refuse } from "../../result";
import { checkedLookup, checkHost, type Gate, NoPublicAddress, publicGate } from "./public-address.server";

/** Why an address that someone gave was not fetched. */
export type OutsideFault =
  | "address"
  | "private"
  | "status"
  | "tooLarge"
  | "type"
  | "redirects"
  | "timeout"
  | "unreachable";

interface Fetching {
  /** Bytes. */
  max: number;
  /** Media types, in lower case. */
  types: readonly string[];
  /** Of all redirects together, ms. */
  timeout: number;
  redirects?: number;
  gate?: Gate;
  /** Receives the body; never more than `max` bytes. */
  write: (bytes: Uint8Array) => Promise<void> | void;
}

/**
 * Fetches what someone's address names, from the public internet alone: http or https on their own ports, without
 * credentials. Each redirect is checked like the address itself; type and size are limited, and so is the time of
 * everything together. Nothing of ours is sent along.
 */
export async function fetchOutside(address: string, options: Fetching): Promise<Result<null, OutsideFault>> {
  const { redirects = 3, timeout } = options;
  const signal = AbortSignal.timeout(timeout);
  let next = address;
  try {
    for (let left = redirects; ; left--) {
      const url = outsideUrl(next, options.gate);
      if (url === null) return refuse("address");
      const answer = await open(url, options.gate ?? publicGate, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        if (left === 0) return refuse("redirects");
        next = new URL(headers.location, url).href;
        continue;
      }
      return await take(answer, options);
    }
  } catch (error) {
    if (error instanceof NoPublicAddress) return refuse("private");
    return refuse(signal.aborted ? "timeout" : "unreachable");
  }
}

/**
 * An address that may be fetched; null = another protocol, port or credentials.
 * @param gate tests' own has other ports
 */
function outsideUrl(text: string, gate: Gate | undefined): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  // The default port of the protocol is "".
  if (url.username !== "" || url.password !== "" || (url.port !== "" && gate === undefined)) return null;
  return url;
}

function open(url: URL, gate: Gate, signal: AbortSignal): Promise<IncomingMessage> {
  checkHost(url.hostname, gate);
  const send = url.protocol === "https:" ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      // No connection is used twice: each is to an address that was checked for it.
      agent: false,
      signal,
      lookup: checkedLookup(gate),
      headers: {
        Accept: "image/*",
        "Accept-Encoding": "identity",
        "User-Agent": "Mozilla/5.0 (compatible; picture import)",
      },
    });
    sent.on("response", resolve).on("error", reject).end();
  });
}

async function take(answer: IncomingMessage, { max, types, write }: Fetching): Promise<Result<null, OutsideFault>> {
  try {
    const { statusCode, headers } = answer;
    if (statusCode !== 200) return refuse("status");
    const [type = ""] = (headers["content-type"] ?? "").toLowerCase().split(";");
    if (!types.includes(type.trim())) return refuse("type");
    if (Number(headers["content-length"] ?? 0) > max) return refuse("tooLarge");
    let size = 0;
    for await (const bytes of answer as AsyncIterable<Uint8Array>) {
      size += bytes.length;
      if (size > max) return refuse("tooLarge");
      await write(bytes);
    }
    return size === 0 ? refuse("status") : ok(null);
  } finally {
    answer.destroy();
  }
}
