import { createLanguages } from "~/app/platform/language/i18n.server";

const languages = createLanguages(process.cwd(), false);

/** Context for writing messages to people. */
export const telling = { languages, language: languages.get("en"), origin: "http://shop.test" };
