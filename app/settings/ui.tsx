/** Components of the settings for other areas. */

export { SettingCard } from "./admin/ui/setting-page";
export { type SettingForm, useSettingForm } from "./admin/ui/use-setting-form";
