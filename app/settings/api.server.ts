/**
 * The door of the settings: values that operators change without a restart, for all other areas.
 *
 * Tables: settings, market, message_texts.
 * States: each setting has a version that counts up; so have an operator's own words of a mail, an SMS or a notice.
 * Events: saving increments a change mark; every process rereads settings and words within a second.
 * Start reading: settings.ts, then read-settings.server.ts.
 */

export { setOpening } from "./admin/set-opening.server";
export { brandSheetNamed } from "./brand-sheet.server";
export { type CardMarket, cardMarket, languageOf, symbolOf } from "./card-market.server";
export { defaultSettings } from "./default-settings";
export { engineSecret, isEngineSecret } from "./engine-secret.server";
export type { OwnPicture } from "./identity";
export { chooseCurrency, firstCurrency } from "./market-currency-queries.server";
export { factLines, marketFacts } from "./market-facts";
export { lookOf } from "./market-look.server";
export { mayBeCalled } from "./may-be-called.server";
export { forgetSettings, readSettings, readWordings } from "./read-settings.server";
export {
  type GoodsAudit,
  type SettingName,
  type Settings,
  type TabTheme,
  type Theme,
  themeTabs,
} from "./settings";
export { settingState } from "./settings-queries.server";
export { isTronAddress, tronAddressOf } from "./tron-address.server";
