import { redirect, type TypedResponse } from "#router/server";
import { json } from "./text-response.server";

/** Answers 404: there is no such thing, or not for the one who asks; which of the two is never told. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** Answers 400: a request that none of our screens sends. */
export const badRequest = (): Response => new Response(null, { status: 400 });

/** Answers a refused form with 400: its screen is drawn again with what was typed and what is wrong with it. */
export const answerRefused = <Reply>(reply: Reply): TypedResponse<Reply> => json(reply, { status: 400 });

/**
 * Redirects with 303: whatever was sent, the browser gets the next page, and loading that one again sends nothing
 * twice.
 */
const answered = (path: string, headers: Headers): TypedResponse<never> => redirect(path, { status: 303, headers });

/**
 * Redirects after an act is done: the next page takes the place of the form in the browser's history, so that Back
 * leads where the person came from and not to a form that was sent (app/platform/ui/history/keep-history.ts).
 */
export function seeOther(path: string, headers?: HeadersInit): TypedResponse<never> {
  const all = new Headers(headers);
  all.set("X-Remix-Replace", "yes");
  return answered(path, all);
}

/**
 * Redirects to the page of the next act: Back leads to the page whose form was sent, which is still of use (goods →
 * "Buy now" → checkout).
 */
export const leadOn = (path: string, headers?: HeadersInit): TypedResponse<never> =>
  answered(path, new Headers(headers));
