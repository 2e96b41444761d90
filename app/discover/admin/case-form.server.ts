import { z } from "zod";
import { filledText, intent, tick } from "~/app/platform/forms/form-parts.server";
import { rowId, rowVersion } from "~/app/platform/http/form.server";
import { rulingLimit } from "../moderation/moderated";
import { postLimits } from "../post";
import { postRules } from "../rules";

/** A mark as it is drawn: place of the picture, then left, top, width and height in percent. */
const mark = z
  .string()
  .default("")
  .transform((typed) => /^([1-9]),(\d{1,3}),(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(typed))
  .transform((found) => {
    if (!found) return null;
    const [place = 0, left = 0, top = 0, width = 0, height = 0] = found.slice(1).map(Number);
    const fits = place <= postLimits.pictures && width > 0 && height > 0 && left + width <= 100 && top + height <= 100;
    return fits ? { place, left, top, width, height } : null;
  });

const words = filledText(rulingLimit);
const rule = z.enum(postRules, "choose");
const ruling = { rule, words, mark };

/**
 * Decisions about a post or a comment. A waiting one: `verdict` lets it appear, refuses it, or warns as well. A shown
 * one is taken down or stays; `answer` is for those who reported it.
 */
export const caseForm = z
  .discriminatedUnion("intent", [
    z.object({
      intent: intent("decide"),
      version: rowVersion,
      verdict: z.enum(["allow", "refuse", "warn"], "choose"),
      rule: z.string().default(""),
      words: z.string().default(""),
      mark,
    }),
    z.object({ intent: intent("takeDown"), ...ruling, warns: tick, answer: words }),
    z.object({ intent: intent("keep"), answer: words }),
    z.object({
      intent: intent("appeal"),
      ruling: rowId,
      outcome: z.enum(["upheld", "overturned"], "choose"),
      answer: words,
    }),
  ])
  .transform((typed, context) => {
    if (typed.intent === "keep") return typed;
    if (typed.intent === "appeal") {
      const { ruling: rulingId, ...rest } = typed;
      return { ...rest, rulingId };
    }
    if (typed.intent === "takeDown") {
      const { rule, words, warns, mark, answer } = typed;
      return { intent: typed.intent, answer, ruling: { rule, words, warns, mark } };
    }
    const { intent, version, verdict } = typed;
    if (verdict === "allow") return { intent, version, ruling: null };
    const read = z.object(ruling).safeParse({ rule: typed.rule, words: typed.words });
    if (read.success) return { intent, version, ruling: { ...read.data, mark: typed.mark, warns: verdict === "warn" } };
    for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

export type CaseAct = z.output<typeof caseForm>;
