import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import type { TalkReply } from "./answer-talk.server";

/** Sends a form of a room; null = done, else the code of why not. */
export async function sendTalk(
  path: "/pages/find/details/talk" | "/pages/shop/live/talk",
  roomId: number,
  fields: Record<string, string>,
): Promise<string | null> {
  try {
    const answer = await fetch(href(path, { id: roomId }), {
      method: "POST",
      body: new URLSearchParams({ ...fields, live: "1" }),
      signal: AbortSignal.timeout(constants.callTimeoutMs),
    });
    const reply = (await answer.json()) as TalkReply;
    return "errors" in reply ? (reply.errors.body ?? "liveTalk:errors.failed") : null;
  } catch {
    return "liveTalk:errors.failed";
  }
}

/** Returns the key of a new line. `crypto.randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const digits = hex.join("");
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20)].join("-");
}
