import { type Logger, multistream, pino } from "pino";
import type { LogCollector } from "./log-collector.server";

export type { Logger };

/**
 * Structured lines on standard error, and at the collector when there is one; standard output belongs to people. Secrets never reach a line.
 */
export function createLogger(level: string, collector: Pick<LogCollector, "write"> | null = null): Logger {
  const standardError = pino.destination({ dest: 2, sync: false });
  return pino(
    {
      level,
      base: null,
      redact: ["*.password", "*.password_hash", "*.payment_password_hash", "*.token", "req.headers.cookie"],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    // The logger has weighed the level already.
    collector ? multistream([standardError, collector].map((stream) => ({ level: "trace", stream }))) : standardError,
  );
}
