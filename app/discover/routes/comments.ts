import type { LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { askedComments } from "../comments/asked-comments.server";

/** `/pages/find/details/comments?id=&sort=&of=&after=`: more comments on a post, or answers to one, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await askedComments(request, context);
  if (!found) throw notFound();
  return json(found, { headers: { "Cache-Control": "private, no-store" } });
}
