import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import type { TextKey } from "~/app/platform/language/text-keys";
import { studioAt } from "../list/addresses";

/**
 * Redirects into the editor of a page, as a new document: its frame is allowed by the policy of the document, and a
 * merchant may have come from the storefront, whose pages hold no frames.
 * @param key of the toast
 */
export function toEditor(request: Request, context: RequestContext, id: number, key: TextKey): Response {
  const studio = studioAt(new URL(request.url).pathname);
  return redirectWithToast(context, studio.editor(id), key, { "X-Remix-Reload-Document": "true" });
}
