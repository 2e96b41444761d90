import { redirect, type TypedResponse } from "#router/server";
import { json } from "./text-response.server";

/** Answers 404: missing, or not for this visitor; the response never tells which. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** Answers 400: none of our screens sends such a request. */
export const badRequest = (): Response => new Response(null, { status: 400 });

/** Answers a refused form with 400: its screen is rendered again with the typed values and the errors. */
export const answerRefused = <Reply>(reply: Reply): TypedResponse<Reply> => json(reply, { status: 400 });

/** Redirects with 303: reloading the next page does not resend the form. */
const answered = (path: string, headers: Headers): TypedResponse<never> => redirect(path, { status: 303, headers });

/**
 * Redirects after an act: the next page replaces the form in the browser's history, so that Back leads to where the
 * person came from and not to a submitted form (app/platform/ui/history/keep-history.ts).
 */
export function seeOther(path: string, headers?: HeadersInit): TypedResponse<never> {
  const all = new Headers(headers);
  all.set("X-Remix-Replace", "yes");
  return answered(path, all);
}

/**
 * Redirects to the page of the next act and keeps the form in the history: it is still useful (goods → "Buy now" →
 * checkout).
 */
export const leadOn = (path: string, headers?: HeadersInit): TypedResponse<never> =>
  answered(path, new Headers(headers));

/**
 * Leads a request away before it reaches its page. The browser's router asks for a page's data alone, and reads where
 * to go in a form of its own.
 * @param reload true: the browser loads the other page as a document
 */
export function leadAway(request: Request, path: string, { reload = false } = {}): Response {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (new URL(request.url).searchParams.has("_data")) {
    headers.set("X-Remix-Redirect", path);
    headers.set("X-Remix-Status", "302");
    if (reload) headers.set("X-Remix-Reload-Document", "true");
    return new Response(null, { status: 204, headers });
  }
  headers.set("Location", path);
  return new Response(null, { status: request.method === "GET" || request.method === "HEAD" ? 302 : 303, headers });
}
