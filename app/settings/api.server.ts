/**
 * The door of the settings: what operators change without a restart, for every other area.
 *
 * Tables: settings.
 * States: each setting has a version that counts up.
 * Events: a mark counts up; every process reads again within a second.
 * Start reading: settings.ts, then read-settings.server.ts.
 */

export { forgetSettings, readSettings } from "./read-settings.server";
export { defaultSettings, type Look, lookTabs, type SettingName, type TabLook } from "./settings";
export { settingState } from "./settings-queries.server";
