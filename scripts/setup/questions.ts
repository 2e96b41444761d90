import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { isSupportedCountry } from "libphonenumber-js/mobile";
import { z } from "zod";
import { accountName, isEmail } from "~/app/account/api.server";
import { readEnv } from "~/app/platform/env/env.server";
import { isZone } from "~/app/platform/format/zoned-time";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { locales } from "~/app/platform/language/locales";
import { createSenders } from "~/app/platform/messages/senders.server";
import { listen } from "~/app/platform/process/process.server";
import { acceptForm } from "~/app/staff/admin/sign-in-form.server";
import { probeDatabase } from "~/db/probe.server";
import { type AnswerName, type Answers, SetupError } from "./answers";

/** One question of setup. */
export interface Question {
  asks: string;
  /** What its flag takes, for --help. */
  takes: string;
  /** The answer without an answer; null = there must be one. */
  usual(given: Answers): string | null;
  /** False = it does not arise. */
  arises?(given: Answers): boolean;
  /** Checks what was typed and tries it out; returns what is kept. Throws `SetupError` with one sentence. */
  read(typed: string, given: Answers): string | Promise<string>;
  /** Reads what is typed unseen at a terminal, where its flag names a file. */
  secret?(typed: string, given: Answers): string;
  /** The question to go back to when the answer does not work. */
  back?: AnswerName;
}

/** A country that has mobile numbers of its own, which "EU" has not. */
const isCountry = (code: string) => isSupportedCountry(code);
const isEmpty = ({ market }: Answers) => market !== "demo";
const isPublic = (given: Answers) => given["public-url"]?.startsWith("https:") ?? false;

/** Reads a setting as the start would: with its schema, and no plain connections to other machines. */
function asSetting(name: string, value: string, more: Record<string, string> = {}) {
  try {
    return readEnv({ ...more, [name]: value });
  } catch (error) {
    throw new SetupError(sentenceOf(error).replace("The environment is wrong: ", ""));
  }
}

export const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The words of the forms' errors, in English. */
let words: ReturnType<typeof createLanguages> | undefined;
function wordOf(key: string): string {
  words ??= createLanguages(process.cwd(), false);
  return words.get("en").i18n.t(key.includes(":") ? key : `forms:${key}`);
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SetupError(wordOf(parsed.error.issues[0]?.message ?? "required"));
}

/** Returns the owner's password, whether it comes from the terminal or from a file. */
function checkedPassword(password: string, given: Answers): string {
  const names = [given.owner ?? "", given.name ?? ""];
  return checked(acceptForm(true, names), { name: given["owner-name"], password, repeatPassword: password }).password;
}

function passwordOf(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new SetupError(`The file ${file} cannot be read (${sentenceOf(error)}).`);
  }
}

const name = z
  .string()
  .transform((text) => text.trim().normalize("NFC"))
  .refine((text) => text !== "", "required")
  .refine((text) => [...text].length <= 40, "tooLong")
  .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029{}]/u.test(text), "characters");

export const questions: Record<AnswerName, Question> = {
  market: {
    asks: "An empty market of your own, or the demo shop to look around (empty, demo)",
    takes: "empty|demo",
    usual: () => "empty",
    read(typed) {
      if (typed === "empty" || typed === "demo") return typed;
      throw new SetupError("Write empty or demo.");
    },
  },
  name: {
    asks: "The market's name",
    takes: "NAME",
    usual: () => null,
    arises: isEmpty,
    read: (typed) => checked(name, typed),
  },
  languages: {
    asks: `Languages offered, of ${locales.join(", ")}`,
    takes: "LIST",
    usual: () => locales.join(","),
    arises: isEmpty,
    read(typed) {
      const wanted = typed.split(/[\s,]+/).filter((code) => code !== "");
      const unknown = wanted.find((code) => !locales.some((one) => one === code));
      if (unknown !== undefined) throw new SetupError(`There is no language ${unknown}; known: ${locales.join(", ")}.`);
      if (wanted.length === 0) throw new SetupError("At least one language is needed.");
      return locales.filter((code) => wanted.includes(code)).join(",");
    },
  },
  currency: {
    asks: "Currency of all prices, three letters of ISO 4217 such as MYR; fixed with the first transfer of money",
    takes: "CODE",
    usual: () => null,
    arises: isEmpty,
    read(typed) {
      const code = typed.toUpperCase();
      if (Intl.supportedValuesOf("currency").includes(code)) return code;
      throw new SetupError(`${typed} is no currency of ISO 4217; write its three letters, such as MYR, JPY or USD.`);
    },
  },
  country: {
    asks: "Its country, two letters such as MY: of phone numbers without a country code, first in new addresses",
    takes: "CODE",
    // Most currencies begin with the letters of their country: MYR, JPY, USD.
    usual: ({ currency = "" }) => [currency.slice(0, 2)].find(isCountry) ?? null,
    arises: isEmpty,
    read(typed) {
      const code = typed.toUpperCase();
      if (isCountry(code)) return code;
      throw new SetupError(`${typed} is no country; write its two letters, such as MY, JP or DE.`);
    },
  },
  zone: {
    asks: "Time zone of its days and reports",
    takes: "ZONE",
    usual: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    arises: isEmpty,
    read(typed) {
      if (isZone(typed)) return typed;
      throw new SetupError(`${typed} is no time zone; write one such as Asia/Kuala_Lumpur or UTC.`);
    },
  },
  database: {
    asks: "Database: private (one of its own, nothing to install), or postgres://user:password@host:5432/database",
    takes: "private|URL",
    usual: () => "private",
    async read(typed) {
      if (typed === "private") return "";
      const { databaseUrl } = asSetting("DATABASE_URL", typed);
      try {
        await probeDatabase(databaseUrl ?? "");
      } catch (error) {
        throw new SetupError(sentenceOf(error));
      }
      return typed;
    },
  },
  "data-dir": {
    asks: "Folder of the private database, keys and pictures",
    takes: "FOLDER",
    usual: () => ".data",
    read: (typed) => typed,
  },
  port: {
    asks: "Port to listen on",
    takes: "NUMBER",
    usual: () => "3000",
    async read(typed) {
      await tryPort(asSetting("PORT", typed).port);
      return typed;
    },
  },
  "public-url": {
    asks: "Address under which people reach it, such as https://shop.example; empty = the machine's own",
    takes: "URL",
    usual: () => "",
    read: (typed) => asSetting("PUBLIC_URL", typed).publicUrl ?? "",
  },
  host: {
    asks: "Address of this machine to listen on; empty = all of them",
    takes: "ADDRESS",
    usual: (given) => (isPublic(given) ? "127.0.0.1" : ""),
    read: (typed) => typed,
  },
  proxies: {
    asks: "Proxies of yours in front of it",
    takes: "NUMBER",
    usual: () => "1",
    arises: isPublic,
    read: (typed) => String(asSetting("PROXY_HOPS", typed).proxyHops),
  },
  owner: {
    asks: "Mail of its first owner",
    takes: "MAIL",
    usual: () => null,
    arises: isEmpty,
    read: (typed) => mailAddress(typed),
  },
  "owner-name": {
    asks: "The owner's name, as colleagues see it",
    takes: "NAME",
    usual: ({ owner }) => owner?.split("@")[0] ?? null,
    arises: isEmpty,
    read: (typed) => checked(name, typed),
  },
  "owner-password-file": {
    asks: "The owner's password, at least 12 characters; empty = a one-time link is printed instead",
    takes: "FILE",
    usual: () => "",
    arises: isEmpty,
    read: (typed, given) => checkedPassword(passwordOf(typed), given),
    secret: checkedPassword,
  },
  smtp: {
    asks: "Mail server, smtp://user:password@host:587 or smtps://…; empty = mails stay in the console's outbox",
    takes: "URL",
    usual: () => "",
    read: (typed) => asSetting("SMTP_URL", typed).smtpUrl ?? "",
  },
  "mail-from": {
    asks: "Who mails come from",
    takes: "SENDER",
    usual: ({ name: market = "Pasar", owner = "no-reply@localhost" }) => `${market} <${owner}>`,
    arises: ({ smtp }) => smtp !== undefined && smtp !== "",
    read: (typed) => typed,
  },
  "test-mail": {
    asks: "Where a test mail goes now; none = no test",
    takes: "MAIL|none",
    usual: ({ owner }) => owner ?? "none",
    arises: ({ smtp }) => smtp !== undefined && smtp !== "",
    back: "smtp",
    read: (typed, given) => (typed === "none" ? "" : sendTestMail(mailAddress(typed), given)),
  },
};

function mailAddress(typed: string): string {
  const mail = accountName(typed);
  if (isEmail(mail)) return mail;
  throw new SetupError(`${typed} is no mail address.`);
}

async function tryPort(port: number): Promise<void> {
  const server = createServer();
  try {
    await listen(server, { port, host: "0.0.0.0" });
  } catch (error) {
    throw new SetupError(sentenceOf(error));
  }
  await new Promise((resolve) => server.close(resolve));
}

async function sendTestMail(target: string, { smtp = "", "mail-from": from = "", name: market = "Pasar" }: Answers) {
  const { mail } = createSenders(() => asSetting("SMTP_URL", smtp, { MAIL_FROM: from }));
  try {
    await mail?.({ channel: "mail", target, subject: `${market}: mails arrive`, body: "Sent by npm run setup." });
  } catch (error) {
    throw new SetupError(`The mail server did not take the test mail: ${sentenceOf(error)}`);
  }
  return target;
}
