import path from "node:path";
import { z } from "zod";
import { StartError } from "~/db/start-error.server";

const flag = z
  .enum(["0", "1", "true", "false", ""])
  .optional()
  .transform((value) => (value === undefined || value === "" ? undefined : value === "1" || value === "true"));

const url = (protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    })
    .optional();

/** Phone numbers of the specification (§5): 1, then 2 to 9, then nine digits. */
const defaultPhonePattern = "1[2-9][0-9]{9}";

function isPattern(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** Every environment variable the product reads, with its meaning, as README lists them. Nothing else reads `process.env`. */
const schema = z.object({
  PORT: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0)
    .max(65535, "must be between 0 and 65535")
    .default(3000)
    .describe("Port to listen on."),
  HOST: z
    .string()
    .optional()
    .describe(
      "Address to listen on; by default all, but only 127.0.0.1 while a demo login has its published password.",
    ),
  DATA_DIR: z.string().default(".data").describe("Folder of the private database, secrets and stored pictures."),
  DATABASE_URL: url(["postgres:", "postgresql:"]).describe(
    "Your own PostgreSQL, 15 or later. Without it a private one runs in DATA_DIR.",
  ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(10)
    .describe("Connections to the database that one process may hold."),
  REDIS_URL: url(["redis:", "rediss:"]).describe("Your own Redis, for more than one process."),
  PUBLIC_URL: url(["http:", "https:"]).describe(
    "The address under which people reach the shop: decides links, cookies and HSTS.",
  ),
  PASAR_DEMO: flag.describe("0 keeps the demo shop out of an empty private database."),
  PASAR_PSEUDO: flag.describe("1 adds the pseudo-locale en-XA (tests of texts that grow)."),
  CODE_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe("Keys the hashes of one-time codes; set it when several processes do not share DATA_DIR."),
  TOTP_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe("Seals second factors; set it when several processes do not share DATA_DIR."),
  PHONE_PATTERN: z
    .string()
    .refine(isPattern, "must be a regular expression")
    .default(defaultPhonePattern)
    .describe("What a phone number looks like: a regular expression for the whole of it."),
  SMTP_URL: url(["smtp:", "smtps:"]).describe(
    "Mail server, `smtp://user:password@host:587` or `smtps://…`; without it mails stay in the outbox.",
  ),
  MAIL_FROM: z.string().default("Pasar <no-reply@localhost>").describe("Who mails come from."),
  SMS_URL: url(["http:", "https:"]).describe(
    "SMS gateway: gets POST JSON { to, text }; without it text messages stay in the outbox.",
  ),
  SMS_TOKEN: z.string().optional().describe("Sent to the gateway as `Authorization: Bearer …`."),
  TRANSLATE_URL: url(["http:", "https:"]).describe(
    "Translates reviews on demand: gets POST JSON { text, to } and answers { text, from }; without it nothing is offered.",
  ),
  TRANSLATE_TOKEN: z.string().optional().describe("Sent to it as `Authorization: Bearer …`."),
  OIDC_ISSUER: url(["http:", "https:"]).describe(
    "OpenID Connect provider for third-party sign-in: its issuer address.",
  ),
  OIDC_CLIENT_ID: z.string().optional().describe("Our client at that provider."),
  OIDC_CLIENT_SECRET: z.string().optional().describe("Its secret there."),
  OIDC_NAME: z
    .string()
    .max(40, "must have at most 40 characters")
    .default("OpenID")
    .describe("The provider's name on the button."),
  MAP_TILES: z
    .string()
    .refine(
      (value) => /^(?:https:\/\/|\/(?!\/))/.test(value) && ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
      {
        error: "must start with https:// or / and contain {z}, {x} and {y}",
      },
    )
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
    .describe("Pictures of the map: an address with {z}, {x} and {y}, https or a path of the shop's own host."),
  MAP_CREDIT: z
    .string()
    .max(120, "must have at most 120 characters")
    .default("© OpenStreetMap")
    .describe("Whose the map's pictures are, shown in its corner."),
  PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe("Proxies of yours in front of the shop, whose X-Forwarded-For is believed; 0 = reached directly."),
  REQUESTS_PER_MINUTE: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0)
    .max(1_000_000)
    .default(1200)
    .describe("Pages, searches and calls of the API that one address may ask a process for; 0 = as many as it likes."),
  CORS_ORIGINS: z.string().default("").describe("Origins, separated by commas, whose pages may call the JSON API."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("How much is logged."),
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("Set by the scripts: `production` for a built shop."),
});

/** A row for people: a variable, what it means, and what holds without it ("" = nothing). */
export interface EnvVariable {
  name: string;
  meaning: string;
  fallback: string;
}

/** All variables in their order, for the table of README. */
export function envVariables(): EnvVariable[] {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.entries(schema.shape).map(([name, shape]) => ({
    name,
    meaning: shape.description ?? "",
    fallback: String(defaults[name] ?? ""),
  }));
}

export interface Env {
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
  /** null = made and kept in dataDir. */
  codeSecret: string | null;
  /** null = made and kept in dataDir. */
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
  /** The provider of third-party sign-in, or null. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  proxyHops: number;
  /** Of one address; 0 = no limit. */
  requestsPerMinute: number;
  corsOrigins: string[];
  logLevel: string;
  production: boolean;
}

/** Reads and checks the environment. Throws a `StartError` that names each wrong variable and what it must be. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartError(`The environment is wrong: ${lines.join("; ")}.`);
  }
  const env = parsed.data;
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
    production: env.NODE_ENV === "production",
  };
}
