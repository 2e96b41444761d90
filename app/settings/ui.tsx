/** What screens may know of the settings. */

export { SettingCard } from "./admin/ui/setting-page";
export { type SettingForm, useSettingForm } from "./admin/ui/use-setting-form";
