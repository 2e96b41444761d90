import { type Logger, multistream, pino } from "pino";
import type { LogCollector } from "./log-collector.server";

export type { Logger };

const secrets = ["password", "password_hash", "payment_password_hash", "token"];

/**
 * Creates a logger of structured lines on standard error, and at the collector when there is one; standard output is
 * for people. Secrets are redacted.
 */
export function createLogger(level: string, collector: Pick<LogCollector, "write"> | null = null): Logger {
  const standardError = pino.destination({ dest: 2, sync: false });
  return pino(
    {
      level,
      base: null,
      redact: [...secrets, ...secrets.map((name) => `*.${name}`), "req.headers.cookie"],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    // The logger has already filtered by level.
    collector ? multistream([standardError, collector].map((stream) => ({ level: "trace", stream }))) : standardError,
  );
}
