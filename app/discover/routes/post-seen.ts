import { z } from "zod";
import type { ActionFunctionArgs } from "#router/server";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { readIds } from "~/app/platform/ids";
import { countPost } from "../counting/count-post.server";
import { seenKinds } from "../counting/post-visitors-queries.server";

/** Posts in one report. */
const max = 50;

const form = z.object({
  kind: z.enum(seenKinds),
  ids: z
    .string()
    .transform((text) => readIds(text.split(","), max))
    .refine((ids) => ids.length > 0),
  goods: rowId.optional(),
});

/**
 * `/post-seen`: reports that cards of posts were seen, one was opened, or its goods were tapped (ui/report-seen.ts).
 * The response never tells whether it counted.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request, 2048), form);
  if (!parsed.ok) throw badRequest();
  const { kind, ids, goods = null } = parsed.value;
  await countPost(request, context, { kind, postIds: kind === "view" ? ids : ids.slice(0, 1), goodsId: goods });
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
