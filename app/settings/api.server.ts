/** The door of the settings: what operators have set, for every other area. */
export { forgetSettings, readSettings } from "./read-settings.server";
export { defaultSettings, type Look, lookTabs, type SettingName, type TabLook } from "./settings";
export { settingState } from "./settings-queries.server";
