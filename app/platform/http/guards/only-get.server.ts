import type { Language } from "../../language/i18n.server";
import type { Clock } from "../../process/clock.server";
import { failure } from "../envelope.server";

/** Returns the 405 of a read-only call for any method but GET. */
export function onlyGet({ language, clock }: { language: Language; clock: Clock }): Response {
  const answer = failure(405, language.i18n.t("shell:api.method", { method: "GET" }), clock);
  answer.headers.set("Allow", "GET, HEAD");
  return answer;
}
