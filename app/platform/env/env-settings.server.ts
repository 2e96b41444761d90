import path from "node:path";
import type { z } from "zod";
import { type envSchema, listOf } from "./env-schema.server";

/** Phone numbers of the specification (§5): 1, then one digit from 2 to 9, then nine digits. */
const mainlandPhone = "1[2-9][0-9]{9}";

/** Settings of web push (specification §8). */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** Contact address for push services. */
  contact: string;
  /** Origins of push services besides the well-known ones. */
  services: string[];
}

export interface Settings {
  port: number;
  /** null = not set. */
  host: string | null;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  redisUrl: string | null;
  /** Without a trailing slash; null = the address of the request. */
  publicUrl: string | null;
  demo: boolean;
  /** null = only while a demo login has its published password. */
  paymentSimulator: boolean | null;
  /** Another address than Stripe's own, for tests; null = Stripe. */
  stripeAddress: string | null;
  pseudoLocale: boolean;
  /** Of a new market; null = the usual one. */
  marketCurrency: string | null;
  /** One key per line, the newest first; null = generated and stored in dataDir. */
  codeSecret: string | null;
  /** Same form as `codeSecret`. */
  totpSecret: string | null;
  /** Used by the commands only. */
  backupPassphrase: string | null;
  /**
   * Source of a regular expression without anchors, as the `pattern` attribute of an input takes it; "" = every mobile
   * number of `phoneCountry`.
   */
  phonePattern: string;
  /** ISO code; null = China with the default pattern, unknown with another one. */
  phoneCountry: string | null;
  /** Address of the map tiles, and their attribution. */
  map: { tiles: string; credit: string };
  /** null = mails stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null = text messages stay in the outbox. */
  smsUrl: string | null;
  smsToken: string | null;
  /** Web push; null = it is off. */
  push: PushSettings | null;
  /** The service that translates reviews; null = none. */
  translator: { url: string; token: string | null } | null;
  /** Range API for breached passwords, with a trailing slash; null = no lookup. */
  breachedPasswordsUrl: string | null;
  /** API that reads transfers on a chain, or null. It needs no wallet key, and there is none. */
  chainReader: { url: string; key: string | null } | null;
  /** Provider of third-party sign-in, or null. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  /** Shared secret of the parcel tracking provider; null = its reports are refused. */
  logisticsSecret: string | null;
  proxyHops: number;
  /** Per network address; 0 = no limit. */
  requestsPerMinute: number;
  corsOrigins: string[];
  logLevel: string;
  /** Additional destination of the log besides standard error; null = none. */
  logUrl: string | null;
  /** Connections to other machines may go without TLS. */
  allowPlainBackends: boolean;
  production: boolean;
}

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
    paymentSimulator: env.PASAR_PAYMENT_SIMULATOR ?? null,
    stripeAddress: env.PASAR_STRIPE_ADDRESS ?? null,
    pseudoLocale: env.PASAR_PSEUDO ?? false,
    marketCurrency: env.MARKET_CURRENCY ?? null,
    codeSecret: env.CODE_SECRET ?? null,
    totpSecret: env.TOTP_SECRET ?? null,
    backupPassphrase: env.PASAR_BACKUP_PASSPHRASE ?? null,
    phonePattern: env.PHONE_PATTERN ?? (env.PHONE_COUNTRY && env.PHONE_COUNTRY !== "CN" ? "" : mainlandPhone),
    phoneCountry: env.PHONE_COUNTRY ?? null,
    map: { tiles: env.MAP_TILES, credit: env.MAP_CREDIT },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL ?? null,
    smsToken: env.SMS_TOKEN ?? null,
    push:
      env.PUSH_PUBLIC_KEY && env.PUSH_PRIVATE_KEY
        ? {
            publicKey: env.PUSH_PUBLIC_KEY,
            privateKey: env.PUSH_PRIVATE_KEY,
            services: listOf(env.PUSH_SERVICES),
            contact: env.PUSH_CONTACT ?? pushContact(env.PUBLIC_URL),
          }
        : null,
    translator: env.TRANSLATE_URL ? { url: env.TRANSLATE_URL, token: env.TRANSLATE_TOKEN ?? null } : null,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL?.replace(/\/*$/, "/") ?? null,
    chainReader: env.CHAIN_READER_URL
      ? { url: env.CHAIN_READER_URL.replace(/\/+$/, ""), key: env.CHAIN_READER_KEY ?? null }
      : null,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET ?? "",
            name: env.OIDC_NAME,
          }
        : null,
    logisticsSecret: env.LOGISTICS_SECRET ?? null,
    proxyHops: env.PROXY_HOPS,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    corsOrigins: listOf(env.CORS_ORIGINS),
    logLevel: env.LOG_LEVEL,
    logUrl: env.LOG_URL ?? null,
    allowPlainBackends: env.ALLOW_PLAIN_BACKENDS ?? false,
    production: env.NODE_ENV === "production",
  };
}

/** Push services require a contact; a shop without a public address is a local trial. */
const pushContact = (publicUrl = "") => (publicUrl.startsWith("https:") ? publicUrl : "mailto:operator@localhost");
