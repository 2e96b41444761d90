import type { Language } from "../../language/i18n.server";
import type { Clock } from "../../process/clock.server";
import { failure } from "../envelope.server";

/** The answer of a call that only reads to anything but GET. */
export function onlyGet({ language, clock }: { language: Language; clock: Clock }): Response {
  const answer = failure(405, language.i18n.t("shell:api.method", { method: "GET" }), clock);
  answer.headers.set("Allow", "GET, HEAD");
  return answer;
}
