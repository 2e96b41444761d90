import { vi } from "vitest";

/** A response of the server: JSON, or a whole response; "offline" = none. */
type Answer = Response | object | "offline";

/**
 * Answers the page's requests in order, each with the next of `answers`; further ones fail as without a network.
 * Returns the requests: `GET /address`, or `POST /address body`, with texts instead of their codes.
 */
export function answering(...answers: (Answer | Promise<Answer>)[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, signal }: RequestInit = {}) => {
    asked.push([method, decodeURIComponent(address), ...(body ? [decodeURIComponent(String(body))] : [])].join(" "));
    const answer = await Promise.race([answers.shift() ?? "offline", aborted(signal)]);
    if (answer === "offline") throw new TypeError("Failed to fetch");
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return asked;
}

/** Rejects when the request is aborted, while its document exists: timeouts of closed pages are ignored. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  const asking = document;
  return new Promise((_, fail) =>
    signal?.addEventListener("abort", () => globalThis.document === asking && fail(signal.reason)),
  );
}

/** Returns a response that resolves on demand. */
export function later() {
  let give = (_answer: Answer) => {};
  const answer = new Promise<Answer>((done) => {
    give = done;
  });
  return { answer, give };
}
