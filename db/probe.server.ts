import pg from "pg";
import { StartError } from "./start-error.server";

/** Oldest supported major version of the owner's own database; see docs/decisions/0010-private-postgresql.md. */
const oldest = 15;
const extensions = ["btree_gist", "pg_trgm", "btree_gin"];

/**
 * Checks whether the PostgreSQL of DATABASE_URL is usable at all, before anything is written to it. Throws a StartError
 * with one sentence that names the setting and the reason, never the password.
 */
export async function probeDatabase(url: string, setting = "DATABASE_URL"): Promise<void> {
  const where = describe(url, setting);
  const refuse = (reason: string) => new StartError(`${setting}: ${reason}`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw refuse(connectReason(error, where));
  }
  try {
    const reason = await unfit(client, where);
    if (reason) throw refuse(reason);
  } finally {
    await client.end();
  }
}

interface Where {
  host: string;
  database: string;
  user: string;
}

function describe(url: string, setting: string): Where {
  try {
    const parsed = new URL(url);
    if (!/^postgres(ql)?:$/.test(parsed.protocol)) throw new Error("protocol");
    const { host, database, user } = new pg.Client({ connectionString: url });
    const port = parsed.port || "5432";
    return { host: host.startsWith("/") ? host : `${host}:${port}`, database: database ?? "", user: user ?? "" };
  } catch {
    throw new StartError(
      `${setting} is not an address of PostgreSQL; it looks like postgres://user:password@host:5432/database.`,
    );
  }
}

function connectReason(error: unknown, { host, database, user }: Where): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const text = error instanceof Error ? error.message : String(error);
  const known: Record<string, string> = {
    ENOTFOUND: `there is no machine of the name in ${host}.`,
    EAI_AGAIN: `the name in ${host} cannot be looked up (no network or no name server).`,
    ECONNREFUSED: `nothing answers at ${host}; is PostgreSQL running there?`,
    ECONNRESET: `${host} closed the connection; is it PostgreSQL?`,
    EHOSTUNREACH: `${host} cannot be reached from here.`,
    ENETUNREACH: `${host} cannot be reached from here.`,
    ETIMEDOUT: `${host} does not answer within 5 seconds.`,
    ENOENT: `there is no PostgreSQL socket in ${host}.`,
    EACCES: `the PostgreSQL socket in ${host} may not be used by this user.`,
    "28P01": `the password for user "${user}" is wrong at ${host}.`,
    "28000": `${host} does not let user "${user}" in.`,
    "3D000": `there is no database "${database}" at ${host}; create it first.`,
    "42501": `user "${user}" may not connect to database "${database}" at ${host}.`,
    "53300": `${host} has no connection left for us.`,
    "57P03": `the PostgreSQL at ${host} is starting or stopping; try again in a moment.`,
  };
  const reason = known[code];
  if (reason) return reason;
  if (/timeout/i.test(text)) return `${host} does not answer within 5 seconds.`;
  if (/password/i.test(text))
    return `${host} wants a password for user "${user}", and the address has none or a wrong one.`;
  return `no connection to ${host}: ${text}`;
}

interface Facts {
  version: number;
  encoding: string;
  standby: boolean;
  read_only: string;
  may_create: boolean;
  superuser: boolean;
}

async function unfit(client: pg.Client, { host, database, user }: Where): Promise<string | null> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as read_only,
      has_database_privilege(current_database(), 'CREATE') as may_create,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`);
  const facts = rows[0];
  if (!facts) return `${host} answers nothing.`;
  const version = Math.floor(facts.version / 10_000);
  if (version < oldest) return `the PostgreSQL at ${host} is version ${version}; version ${oldest} or later is needed.`;
  if (facts.standby || facts.read_only === "on") return `the database "${database}" at ${host} is read-only.`;
  if (facts.encoding !== "UTF8") {
    return `the database "${database}" at ${host} stores ${facts.encoding}; create one with encoding UTF8.`;
  }
  // Queried only now: other encodings cannot even represent the query.
  const letters = await client.query<{ lower: string }>("select lower('ЧАЙ') as lower");
  if (letters.rows[0]?.lower !== "чай") {
    return (
      `the database "${database}" at ${host} knows no letters beyond English (its locale is C), so search would miss words; ` +
      "create one with a UTF-8 locale, for example LOCALE 'C.UTF-8' TEMPLATE template0."
    );
  }
  return missingExtension(client, facts, user, host);
}

/** Returns the first extension that is neither installed nor installable by the migration, as a sentence, or null. */
async function missingExtension(client: pg.Client, facts: Facts, user: string, host: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string; installed: boolean; trusted: boolean }>(
    `select name, bool_or(installed) as installed, bool_or(trusted) as trusted
      from pg_available_extension_versions where name = any($1) group by name`,
    [extensions],
  );
  for (const name of extensions) {
    const found = rows.find((row) => row.name === name);
    if (!found) return `the PostgreSQL at ${host} lacks the extension ${name}; install its contrib package.`;
    if (found.installed) continue;
    const may = facts.superuser || (found.trusted && facts.may_create);
    if (!may) return `user "${user}" may not add the extension ${name} at ${host}; have an administrator create it.`;
  }
  return null;
}
