/**
 * The door of the settings: values that operators change without a restart, for all other areas.
 *
 * Tables: settings.
 * States: each setting has a version that counts up.
 * Events: saving increments a change mark; every process rereads the settings within a second.
 * Start reading: settings.ts, then read-settings.server.ts.
 */

export { defaultSettings } from "./default-settings";
export { forgetSettings, readSettings } from "./read-settings.server";
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
