import type { RequestContext } from "~/app/context.server";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";

/** Returns the first words of the bot: the operators' in this language, or ours. */
export async function botGreeting({ db, language }: Pick<RequestContext, "db" | "language">): Promise<string> {
  const { service } = await readSettings(db);
  return pickText(service.greeting, language.locale) || language.i18n.t("deskBot:greeting");
}
