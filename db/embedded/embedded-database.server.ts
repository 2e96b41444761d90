import pg from "pg";
import { StartError } from "../start-error.server";

/** Connects to the private database once, and creates it inside a new cluster. */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    await visit(url);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === "28P01") {
      throw new StartError(
        "The password in DATA_DIR/secrets/postgres does not fit the private database: one of them was restored without the other.",
      );
    }
    if (code !== "3D000") throw error;
    await create(url);
  }
}

async function create(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = "/postgres";
  try {
    await visit(maintenance.href, `create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // duplicate_database: a concurrent command was faster.
    if (!(error instanceof pg.DatabaseError && error.code === "42P04")) throw error;
  }
}

async function visit(url: string, statement?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (statement) await client.query(statement);
  } finally {
    await client.end();
  }
}
