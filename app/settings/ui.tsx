/** What screens may know of the settings. */
export { articleTags, type CategoryStyle, categoryStyles, lookTabs } from "./settings";
