import { stringsElementId } from "./i18n";

const timeoutMs = 10_000;

/** Fetches the strings of one namespace from our server. Throws when the request fails or times out. */
export async function fetchStrings(language: string, namespace: string): Promise<Record<string, unknown>> {
  const version = document.getElementById(stringsElementId)?.dataset.version ?? "";
  const answer = await fetch(`/strings/${language}/${namespace}?v=${version}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The strings "${namespace}" were answered with ${answer.status}.`);
  return answer.json();
}
