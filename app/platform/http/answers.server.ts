import { json, redirect, type TypedResponse } from "@remix-run/node";

/** Answers 404: there is no such thing, or not for the one who asks; which of the two is never told. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** Answers 400: a request that none of our screens sends. */
export const badRequest = (): Response => new Response(null, { status: 400 });

/** Answers a refused form with 400: its screen is drawn again with what was typed and what is wrong with it. */
export const answerRefused = <Reply>(reply: Reply): TypedResponse<Reply> => json(reply, { status: 400 });

/** Redirects with 303: whatever was sent, the browser gets the next page, and loading that one again sends nothing twice. */
export const seeOther = (path: string, headers?: HeadersInit): TypedResponse<never> =>
  redirect(path, { status: 303, headers });
