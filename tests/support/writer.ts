/**
 * Writer process that tests kill: `node --import tsx tests/support/writer.ts DATA_DIR`. It starts the private
 * PostgreSQL, then inserts rows on four connections endlessly and prints each number after its commit was acknowledged.
 * With `busy` as the second argument it also keeps two connections computing, which only a kill ends soon.
 */
import pg from "pg";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { isStartError } from "~/db/start-error.server";

const [dataDir = "", mode] = process.argv.slice(2);

async function main(): Promise<void> {
  const server = await startPrivatePostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: server.url, max: 8 });
  pool.on("error", () => undefined);
  await pool.query("create table if not exists written (number bigint primary key)");
  const { rows } = await pool.query<{ last: string }>("select coalesce(max(number), 0) as last from written");
  if (mode === "busy") {
    for (let i = 0; i < 2; i++) {
      pool
        .query("select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b")
        .catch(() => undefined);
    }
  }
  process.stdout.write(`ready ${process.pid}\n`);
  if (mode === "idle") return void setInterval(() => undefined, 1000);
  let next = Number(rows[0]?.last) + 1;
  const write = async () => {
    for (;;) {
      const number = next++;
      await pool.query("insert into written values ($1)", [number]);
      process.stdout.write(`${number}\n`);
    }
  };
  await Promise.all([write(), write(), write(), write()]);
}

main().catch((error: unknown) => {
  process.stdout.write(isStartError(error) ? `refused ${error.message}\n` : `failed ${String(error)}\n`);
  process.exit(1);
});
