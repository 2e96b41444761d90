import { vi } from "vitest";

/** What the server answers: JSON, or a whole response; "offline" = nothing. */
type Answer = Response | object | "offline";

/**
 * Answers the page's requests in their order, each with the next of `answers`; those beyond them fail as without a
 * network. Returns what was asked: `GET /address`, or `POST /address body`, with words instead of their codes.
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

/**
 * Fails when the request is aborted, as long as its document is there: time-outs of pages that are gone are nobody's.
 */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  const asking = document;
  return new Promise((_, fail) =>
    signal?.addEventListener("abort", () => globalThis.document === asking && fail(signal.reason)),
  );
}

/** Returns an answer that comes when it is given. */
export function later() {
  let give = (_answer: Answer) => {};
  const answer = new Promise<Answer>((done) => {
    give = done;
  });
  return { answer, give };
}
