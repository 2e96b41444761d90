import type { RequestContext } from "~/app/context.server";
import { withMarketName } from "~/app/platform/language/market-name";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";

/** Returns the bot's greeting: the operators' text in this language, or the default. */
export async function botGreeting({ db, language }: Pick<RequestContext, "db" | "language">): Promise<string> {
  const { service } = await readSettings(db);
  return (
    withMarketName(pickText(service.greeting, language.locale), language.market) || language.i18n.t("deskBot:greeting")
  );
}
