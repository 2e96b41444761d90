import type { LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { json } from "~/app/platform/http/text-response.server";
import { typedText } from "~/app/platform/http/typed-text";
import { postLimits } from "../post";
import { suggestedTopics } from "../writing/topics-queries.server";

const suggested = 8;

/** `GET /pages/find/compose/topics?q=`: topics that begin with what is typed after #. Returns their words. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireBuyer(request, context);
  const q = typedText(new URL(request.url).searchParams.get("q"), postLimits.topic);
  return json<string[]>(await suggestedTopics(context.db, q, suggested));
}
