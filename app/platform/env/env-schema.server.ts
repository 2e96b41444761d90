import { z } from "zod";
import { isMarketCurrency } from "../format/money.ts";
import { isOwnMachine } from "./own-machine.ts";

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

function isPattern(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** One key of a web push key pair, base64url. */
const pushKey = (length: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${length}}$`),
      `must have ${length} characters, as \`npm run keys -- push\` makes them`,
    )
    .optional();

export const listOf = (value: string) => value.split(",").flatMap((part) => part.trim() || []);

/** Plain http is accepted for a push service on this machine only. */
function isPushService(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: parsed } = new URL(origin);
  return parsed === origin && (protocol === "https:" || (protocol === "http:" && isOwnMachine(hostname)));
}

/** One key per line, so that values written with an earlier key can still be read (`keysOf`). */
const keys = z
  .string()
  .refine((value) => value.split(/\r?\n/).every((key) => key === "" || key.length >= 32), {
    error: "must have at least 32 characters in each of its lines",
  })
  .optional();

/**
 * Every environment variable the product reads, with the meaning that docs/settings.md lists. Nothing else reads
 * `process.env` (process-env.server.ts). Each variable may also come from a file, as `NAME_FILE` (`withFiles`).
 */
export const envSchema = z.object({
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
  MARKET_CURRENCY: z
    .string()
    .refine(isMarketCurrency, "must be a code of ISO 4217 whose currency has no, two or three decimals, such as MYR")
    .optional()
    .describe(
      "The market's currency, such as MYR, for its first start; USD without it. Later it is in the settings, until money has moved.",
    ),
  PASAR_DEMO: flag.describe("0 keeps the demo shop out of an empty private database."),
  PASAR_PAYMENT_SIMULATOR: flag.describe(
    "1 offers a payment provider without money, 0 does not. Unset: only while a demo login has its published password.",
  ),
  PASAR_STRIPE_ADDRESS: url(["http:", "https:"]).describe(
    "Where Stripe is asked, for tests against a server that stands for it. Never set in a shop.",
  ),
  PASAR_PSEUDO: flag.describe("1 adds the pseudo-locale en-XA (tests of texts that grow)."),
  CODE_SECRET: keys.describe(
    "Signs cookies and hashes one-time codes; set it when several processes do not share DATA_DIR. One key a line, the newest first.",
  ),
  TOTP_SECRET: keys.describe(
    "Seals second factors; set it when several processes do not share DATA_DIR. One key a line, the newest first.",
  ),
  PASAR_BACKUP_PASSPHRASE: z
    .string()
    .min(12, "must have at least 12 characters")
    .optional()
    .describe(
      "Seals the keys in backups, and opens them (`npm run backup`, `npm run restore`); the shop does not read it.",
    ),
  PHONE_PATTERN: z
    .string()
    .refine(isPattern, "must be a regular expression")
    .optional()
    .describe(
      "What a phone number of PHONE_COUNTRY looks like at home: a regular expression for the whole of it; by default every mobile number there is.",
    ),
  PHONE_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be a country's two letters, such as MY")
    .optional()
    .describe(
      "The market's country, such as MY: of phone numbers without a country code, and first in new addresses; CN without a pattern of your own.",
    ),
  SMTP_URL: url(["smtp:", "smtps:"]).describe(
    "Mail server, `smtp://user:password@host:587` or `smtps://…`; without it mails stay in the outbox.",
  ),
  MAIL_FROM: z
    .string()
    .default("Pasar <no-reply@localhost>")
    .describe("Who mails come from; a market's own name takes the place of this one."),
  SMS_URL: url(["http:", "https:"]).describe(
    "SMS gateway: gets POST JSON { to, text }; without it text messages stay in the outbox.",
  ),
  SMS_TOKEN: z.string().optional().describe("Sent to the gateway as `Authorization: Bearer …`."),
  PUSH_PUBLIC_KEY: pushKey(87).describe(
    "Public key of web push (`npm run keys -- push` makes a pair); without both keys no browser is asked.",
  ),
  PUSH_PRIVATE_KEY: pushKey(43).describe("Private key of web push."),
  PUSH_CONTACT: url(["mailto:", "https:"]).describe(
    "Where push services reach you, `mailto:…` or `https://…`; by default PUBLIC_URL when it is https.",
  ),
  PUSH_SERVICES: z
    .string()
    .default("")
    .refine((value) => listOf(value).every(isPushService), "must be origins with https, separated by commas")
    .describe("Push services beside those of the well-known browsers: origins, separated by commas."),
  TRANSLATE_URL: url(["http:", "https:"]).describe(
    "Translates reviews on demand: gets POST JSON { text, to } and answers { text, from }; without it nothing is offered.",
  ),
  TRANSLATE_TOKEN: z.string().optional().describe("Sent to it as `Authorization: Bearer …`."),
  BREACHED_PASSWORDS_URL: url(["http:", "https:"]).describe(
    "Asked for the first 5 of a new password's SHA-1, as the range API of Have I Been Pwned: `https://api.pwnedpasswords.com/range/`; without it the built-in list decides.",
  ),
  CHAIN_READER_URL: url(["http:", "https:"]).describe(
    "Reads transfers of USDT, as the HTTP API of a TRON node or of TronGrid: `https://api.trongrid.io`; without it finance looks them up by hand.",
  ),
  CHAIN_READER_KEY: z.string().optional().describe("Sent to it as `TRON-PRO-API-KEY`."),
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
  LOGISTICS_SECRET: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe(
      "Sent by the provider of parcel tracking as `X-Logistics-Secret` to `/api/logistics/…`; without it reports are not taken.",
    ),
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
    .describe(
      "Pages, searches and calls of the API that one person, or the visitors of one address, may ask a process for; a sixth of them at once; 0 = as many as they like.",
    ),
  CORS_ORIGINS: z.string().default("").describe("Origins, separated by commas, whose pages may call the JSON API."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("How much is logged."),
  LOG_URL: url(["tcp:", "tls:"])
    .refine((value) => value === undefined || new URL(value).port !== "", "must end with a port")
    .describe("Also sends the log there, one JSON object a line: `tls://host:port`, or `tcp://…` on the same machine."),
  ALLOW_PLAIN_BACKENDS: flag.describe(
    "1 lets other machines be reached without TLS: for a private network, such as that of Docker Compose.",
  ),
  PASAR_SETTINGS: z
    .string()
    .default("pasar.env")
    .describe("File with settings, as `npm run setup` writes it; a variable of the environment goes before its line."),
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("Set by the scripts: `production` for a built shop."),
});

/** A row of the table in docs/settings.md: the variable, its meaning, and its default ("" = none). */
export interface EnvVariable {
  name: string;
  meaning: string;
  fallback: string;
}

/** Returns all variables in order, for the table in docs/settings.md. */
export function envVariables(): EnvVariable[] {
  const defaults: Record<string, unknown> = envSchema.parse({});
  return Object.entries(envSchema.shape).map(([name, shape]) => ({
    name,
    meaning: shape.description ?? "",
    fallback: String(defaults[name] ?? ""),
  }));
}
