import type { Language } from "../../language/i18n.server";
import type { Clock } from "../../process/clock.server";
import { failure } from "../envelope.server";

/** Returns the 405 of a call with side effects for any method but POST. */
export function onlyPost({ language, clock }: { language: Language; clock: Clock }): Response {
  const answer = failure(405, language.i18n.t("shell:api.method", { method: "POST" }), clock);
  answer.headers.set("Allow", "POST");
  return answer;
}
