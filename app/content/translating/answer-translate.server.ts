import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readIds } from "~/app/platform/ids";
import type { Translation } from "~/app/platform/language/translate.server";
import type { Result } from "~/app/platform/result";
import { shownTranslation } from "./translate-text.server";
import type { TranslateAnswer, TranslateRefusal } from "./translation";

const form = z.object({ id: z.string(), back: z.string().default("/"), live: z.literal("1").optional() });

/** Max texts named in a URL, including the one requested last. */
const max = 20;

interface Asked {
  /** Null = there is no such text, or no provider. */
  translate(id: number): Promise<Result<Translation, TranslateRefusal> | null>;
  /** Where the text stands on its page. */
  anchor(id: number): string;
  /** What is said of a refusal. */
  refused(code: TranslateRefusal): Parameters<typeof redirectWithToast>[2];
}

/**
 * Answers a request for a translation of the text `id`: leads to `back`, adding it to the URL (`translated`). A page
 * whose script runs sends `live=1` and receives the translation itself.
 */
export async function answerTranslate(request: Request, context: RequestContext, asked: Asked): Promise<Response> {
  const parsed = parseForm(await readForm(request), form);
  const id = parsed.ok ? readId(parsed.value.id) : null;
  if (!parsed.ok || id === null) throw badRequest();
  const { live } = parsed.value;
  const found = await asked.translate(id);
  if (found === null) throw notFound();
  if (live) {
    const { locale } = context.language;
    const answer: TranslateAnswer = found.ok ? shownTranslation(found.value, locale) : { refused: found.code };
    return json(answer, { headers: { "Cache-Control": "no-store" } });
  }
  const back = new URL(localPath(parsed.value.back), context.origin);
  const before = readIds((back.searchParams.get("translated") ?? "").split(","), max - 1);
  if (found.ok) back.searchParams.set("translated", [...before.filter((one) => one !== id), id].join());
  const place = `${back.pathname}${back.search}#${asked.anchor(id)}`;
  return found.ok ? seeOther(place) : redirectWithToast(context, place, asked.refused(found.code));
}
