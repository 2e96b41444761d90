import { stringsElementId } from "./i18n";

/** How long an answer with strings may take, in ms. */
const timeoutMs = 10_000;

/** The strings of one namespace from our server. Throws when they do not come, or come late. */
export async function fetchStrings(language: string, namespace: string): Promise<Record<string, unknown>> {
  const version = document.getElementById(stringsElementId)?.dataset.version ?? "";
  const answer = await fetch(`/strings/${language}/${namespace}?v=${version}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The strings "${namespace}" were answered with ${answer.status}.`);
  return answer.json();
}
