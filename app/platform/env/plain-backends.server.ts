import nodemailer from "nodemailer";
import { plainDatabaseHost } from "~/db/plain-connection.server";
import type { Settings } from "./env-settings.server";
import { isOwnMachine } from "./own-machine";

/** A setting that reaches another machine without TLS, and the value to use instead. */
interface PlainBackend {
  setting: string;
  instead: string;
}

/**
 * Returns the backends on other machines that are reached without TLS (OWASP ASVS 5, 12.3.1). A mail server with
 * `smtp:` is among them only when its address turns the required STARTTLS off (`createSenders`).
 */
export function plainBackends(settings: Settings): PlainBackend[] {
  const { databaseUrl, redisUrl, smsUrl, translator, oidc, breachedPasswordsUrl, chainReader, logUrl } = settings;
  const database = databaseUrl === null ? null : plainDatabaseHost(databaseUrl);
  const others: [setting: string, url: string | null | undefined, plain: string, safe: string][] = [
    ["REDIS_URL", redisUrl, "redis:", "rediss://…"],
    ["SMS_URL", smsUrl, "http:", "https://…"],
    ["TRANSLATE_URL", translator?.url, "http:", "https://…"],
    ["OIDC_ISSUER", oidc?.issuer, "http:", "https://…"],
    ["BREACHED_PASSWORDS_URL", breachedPasswordsUrl, "http:", "https://…"],
    ["CHAIN_READER_URL", chainReader?.url, "http:", "https://…"],
    ["LOG_URL", logUrl, "tcp:", "tls://…"],
  ];
  return [
    ...(database !== null && !isOwnMachine(database)
      ? [{ setting: "DATABASE_URL", instead: "?sslmode=verify-full at its end" }]
      : []),
    ...(settings.smtpUrl !== null && isPlainMail(settings.smtpUrl)
      ? [{ setting: "SMTP_URL", instead: "smtps://… or smtp://… without switches that weaken TLS" }]
      : []),
    ...others
      .filter(([, url, plain]) => url && new URL(url).protocol === plain && !isOwnMachine(new URL(url).hostname))
      .map(([setting, , , safe]) => ({ setting, instead: safe })),
  ];
}

/** Returns true when mails can leave this machine without TLS. Nodemailer interprets the switches in the address. */
function isPlainMail(smtpUrl: string): boolean {
  const { host, secure, requireTLS, tls } = nodemailer.createTransport({ url: smtpUrl, requireTLS: true }).options;
  return !isOwnMachine(host ?? "") && (!(secure || requireTLS) || tls?.rejectUnauthorized === false);
}
