import { createLanguages } from "~/app/platform/language/i18n.server";

const languages = createLanguages(process.cwd(), false);

/** What messages to people are written with. */
export const telling = { languages, language: languages.get("en"), origin: "http://shop.test" };
