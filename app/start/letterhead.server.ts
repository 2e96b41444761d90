import type { Services } from "~/app/context.server";
import { defaultLocale, type Locale, locales } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { createMediaSizes } from "~/app/platform/media/media-sizes.server";
import type { Letterhead } from "~/app/platform/messages/letterhead";
import { factLines, marketFacts, readSettings } from "~/app/settings/api.server";

/** Returns the market's letterhead in a language, as the settings of now say it. */
export function createLetterhead({
  db,
  storage,
}: Pick<Services, "db" | "storage">): (language: string) => Promise<Letterhead> {
  const sizes = createMediaSizes(storage);
  return async (language) => {
    const settings = await readSettings(db);
    const { name, logo } = settings.identity;
    const locale: Locale = locales.find((one) => one === language) ?? defaultLocale;
    return {
      sender: pickText(name, locale),
      logo: logo.hash === "" ? null : await sizes(logo.hash, "letter.png"),
      foot: factLines(marketFacts(settings, locale)),
    };
  };
}
