import { languages } from "./languages";

/** Context for writing messages to people. */
export const telling = { languages, language: languages.get("en"), origin: "http://shop.test" };
