import { type Logger, pino } from "pino";

export type { Logger };

/** Structured lines on standard error; standard output belongs to people. Secrets never reach a line. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      redact: ["*.password", "*.password_hash", "*.payment_password_hash", "*.token", "req.headers.cookie"],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
