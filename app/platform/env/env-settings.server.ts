import path from "node:path";
import type { z } from "zod";
import type { envSchema } from "./env-schema.server";

/** The settings, read and checked. */
export interface Settings {
  port: number;
  /** null = not said. */
  host: string | null;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  redisUrl: string | null;
  /** Without a trailing slash; null = as the request says. */
  publicUrl: string | null;
  demo: boolean;
  pseudoLocale: boolean;
  /** One key a line, the newest first; null = made and kept in dataDir. */
  codeSecret: string | null;
  /** As `codeSecret`. */
  totpSecret: string | null;
  /** Source of a regular expression without anchors, as `pattern` of an input takes it. */
  phonePattern: string;
  /** Where the browser gets the map's pictures, and whose they are. */
  map: { tiles: string; credit: string };
  /** null = mails stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null = text messages stay in the outbox. */
  smsUrl: string | null;
  smsToken: string | null;
  /** What translates reviews; null = nothing does. */
  translator: { url: string; token: string | null } | null;
  /** What knows breached passwords, with a last slash; null = nothing is asked. */
  breachedPasswordsUrl: string | null;
  /** The provider of third-party sign-in, or null. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  proxyHops: number;
  /** Of one address; 0 = no limit. */
  requestsPerMinute: number;
  corsOrigins: string[];
  logLevel: string;
  /** Where the log is sent beside standard error; null = nowhere. */
  logUrl: string | null;
  /** Other machines may be reached without TLS. */
  allowPlainBackends: boolean;
  production: boolean;
}

/** The checked variables as the program takes them. */
export function settingsOf(env: z.output<typeof envSchema>): Settings {
  return {
    port: env.PORT,
    host: env.HOST ?? null,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    demo: env.DATABASE_URL ? false : (env.PASAR_DEMO ?? true),
    pseudoLocale: env.PASAR_PSEUDO ?? false,
    codeSecret: env.CODE_SECRET ?? null,
    totpSecret: env.TOTP_SECRET ?? null,
    phonePattern: env.PHONE_PATTERN,
    map: { tiles: env.MAP_TILES, credit: env.MAP_CREDIT },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL ?? null,
    smsToken: env.SMS_TOKEN ?? null,
    translator: env.TRANSLATE_URL ? { url: env.TRANSLATE_URL, token: env.TRANSLATE_TOKEN ?? null } : null,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL?.replace(/\/*$/, "/") ?? null,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET ?? "",
            name: env.OIDC_NAME,
          }
        : null,
    proxyHops: env.PROXY_HOPS,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    corsOrigins: env.CORS_ORIGINS.split(",")
      .map((origin) => origin.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    logUrl: env.LOG_URL ?? null,
    allowPlainBackends: env.ALLOW_PLAIN_BACKENDS ?? false,
    production: env.NODE_ENV === "production",
  };
}
