/** The texts of every language and namespace, each a file of its own, for pages reached without a reload. */
export const strings = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", { import: "default" });
