import type { Services } from "~/app/context.server";
import { defaultSettings, readSettings, readWordings } from "~/app/settings/api.server";

/**
 * Gives the languages of this process what operators have set: the market's name, and their own words of what is sent
 * to people. Returns the settings; the defaults while the database does not answer, which leaves the languages as they
 * are.
 */
export async function dressLanguages({ db, languages, log }: Pick<Services, "db" | "languages" | "log">) {
  try {
    const settings = await readSettings(db, log);
    languages.nameMarket(settings.identity.name);
    languages.reword(await readWordings(db, log));
    return settings;
  } catch {
    return defaultSettings;
  }
}
