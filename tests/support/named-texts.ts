import { softwareName } from "~/app/platform/language/i18n";

/** Returns texts of a language as a market without a name of its own says them. */
export const namedTexts = <Texts>(texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll("{market}", softwareName));
