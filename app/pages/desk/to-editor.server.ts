import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { deskAt } from "../list/addresses";

/**
 * Redirects into the editor of a page, as a new document: its frame is allowed by the policy of the document, and a merchant
 * may have come from the storefront, whose pages hold no frames.
 * @param key of the toast
 */
export function toEditor(request: Request, context: RequestContext, id: number, key: string): Response {
  const desk = deskAt(new URL(request.url).pathname);
  return redirectWithToast(context, desk.editor(id), key, { "X-Remix-Reload-Document": "true" });
}
