import { z } from "zod";
import { filledText, intent } from "~/app/platform/forms/form-parts.server";
import { lineNumber } from "../talk/talk-form.server";
import { rulingLimits } from "./ruling";

const words = filledText(rulingLimits.words);

/** What staff do about a room: warn its host, cut it off, decide an appeal, or act on a line of its talk. */
export const caseForm = z.discriminatedUnion("intent", [
  z.object({ intent: intent("warn"), words }),
  z.object({
    intent: intent("cut"),
    words,
    ban: z
      .enum(rulingLimits.bans, "choose")
      /** Days; null = for ever. */
      .transform((chosen) => (chosen === "ever" ? null : Number(chosen))),
  }),
  z.object({ intent: intent("appeal"), outcome: z.enum(["upheld", "lifted"], "choose"), answer: words }),
  z.object({ intent: intent("remove"), line: lineNumber }),
  z.object({ intent: intent("mute"), line: lineNumber }),
]);

export type CaseAct = z.output<typeof caseForm>;
