import pg from "pg";

/**
 * Returns the host of a PostgreSQL address whose connection is unencrypted or does not verify the certificate ("" for a
 * socket); null when the connection is safe. The driver decides, because it alone interprets `sslmode`.
 */
export function plainDatabaseHost(url: string): string | null {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url }) as pg.Client & { ssl: unknown };
    const checked =
      ssl === true || (typeof ssl === "object" && ssl !== null && Reflect.get(ssl, "rejectUnauthorized") !== false);
    return checked ? null : host.startsWith("/") ? "" : host;
  } catch {
    // An address the driver cannot parse, or a missing certificate file: the probe reports the reason.
    return null;
  }
}
