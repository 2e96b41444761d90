/** The door of the settings: what operators have set, for every other area. */
export { isPhonePattern } from "./phone-pattern";
export { forgetSettings, readSetting, readSettings } from "./read-settings.server";
export { settingSchemas } from "./schemas.server";
export { defaultSettings, type Look, lookTabs, type SettingName, type Settings, type TabLook } from "./settings";
export { isArticle, lockSetting, settingState, storeSetting } from "./settings-queries.server";
