import pg from "pg";

/**
 * The machine that an address of PostgreSQL leads to without encryption, or without looking at the certificate, and "" for a socket; null
 * when the connection is safe. It is the driver that says so: what `sslmode` means is its matter.
 */
export function plainDatabaseHost(url: string): string | null {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url }) as pg.Client & { ssl: unknown };
    const checked =
      ssl === true || (typeof ssl === "object" && ssl !== null && Reflect.get(ssl, "rejectUnauthorized") !== false);
    return checked ? null : host.startsWith("/") ? "" : host;
  } catch {
    // An address that the driver cannot read, or a certificate that is not there: the probe says what is wrong.
    return null;
  }
}
