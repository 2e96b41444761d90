import { z } from "zod";
import type { ActionFunctionArgs } from "#router/server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readIds } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import type { TranslateAnswer } from "../review";
import { translateReview } from "../translate-review.server";
import { shownTranslation } from "../translated-reviews.server";

const form = z.object({ id: z.string(), back: z.string().default("/"), live: z.literal("1").optional() });

/** Max reviews named in a URL, including the one requested last. */
const max = 20;

/**
 * `/pages/product/comment/translate`: translates the review `id` into the language of the page and redirects to `back`,
 * adding it to the URL. A page whose script runs sends `live=1` and receives the translation itself.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request), form);
  const id = parsed.ok ? readId(parsed.value.id) : null;
  if (!parsed.ok || id === null) throw badRequest();
  const { live } = parsed.value;
  const found = await translateReview(context, id);
  if (found === null) throw notFound();
  if (live) {
    const { locale } = context.language;
    const answer: TranslateAnswer = found.ok ? shownTranslation(found.value, locale) : { refused: found.code };
    return json(answer, { headers: { "Cache-Control": "no-store" } });
  }
  const back = new URL(localPath(parsed.value.back), context.origin);
  const before = readIds((back.searchParams.get("translated") ?? "").split(","), max - 1);
  if (found.ok) back.searchParams.set("translated", [...before.filter((one) => one !== id), id].join());
  const place = `${back.pathname}${back.search}#review-${id}`;
  return found.ok ? seeOther(place) : redirectWithToast(context, place, textKey("reviews:translate", found.code));
}

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
