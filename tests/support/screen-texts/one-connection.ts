import { setImmediate as turn } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import { forgetSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { columnTypes } from "~/db/column-types.server";
import type { Database } from "~/db/schema";

/** A database whose changes can be undone. */
export interface UndoneDatabase {
  db: Db;
  /**
   * Does some work, reports the rows it wrote, and undoes it: `orders 1 new, 2 changed`. Parts of the work may be
   * undone separately before.
   */
  undone<Value>(work: () => Promise<Value>): Promise<{ value: Value; wrote: string[] }>;
  /**
   * Does some work and undoes it; `changed()` returns the tables whose rows differ at that moment from before. Unlike
   * `wrote`, it ignores what the work itself rolled back, and costs a scan of the rows.
   */
  undoneComparing<Value>(work: (changed: () => Promise<string[]>) => Promise<Value>): Promise<Value>;
  /** Does some work and undoes it, also within other such work; numbers that it drew are not drawn again. */
  tried<Value>(work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/**
 * Opens a database through one connection and one transaction that never commits: transactions of the code are
 * savepoints in it, one at a time. Effects of a COMMIT do not occur: notifications, and deferred constraints.
 */
export function openUndone(url: string): UndoneDatabase {
  const driver = new OneConnection(new pg.Client({ connectionString: url, types: columnTypes }));
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Db;
  const takenBack = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const numbers = await driver.numbers();
    await driver.run("savepoint work");
    try {
      return await work();
    } finally {
      await driver.quiet();
      await driver.run("rollback to savepoint work");
      await driver.run("release savepoint work");
      await driver.setNumbers(numbers);
      // Settings are cached by their version, which the next work may reach with other values.
      forgetSettings(db);
    }
  };
  return {
    db,
    async undone(work) {
      const before = await driver.written();
      return takenBack(async () => {
        const value = await work();
        await driver.quiet();
        return { value, wrote: differences(before, await driver.written()) };
      });
    },
    undoneComparing(work) {
      return takenBack(async () => {
        const before = await driver.written();
        return work(async () => {
          await driver.quiet();
          const tables = tablesOf(before, await driver.written());
          const now = await driver.rowsOf(tables);
          await driver.run("rollback to savepoint work");
          const then = await driver.rowsOf(tables);
          return tables.filter((_table, index) => now[index] !== then[index]);
        });
      });
    },
    async tried(work) {
      await driver.run("savepoint trial");
      try {
        return await work();
      } finally {
        await driver.quiet();
        await driver.run("rollback to savepoint trial");
        await driver.run("release savepoint trial");
      }
    },
    close: () => db.destroy(),
  };
}

type Written = Map<string, { new: number; changed: number; gone: number }>;

function differences(before: Written, after: Written): string[] {
  return [...after].flatMap(([table, now]) => {
    const was = before.get(table);
    const told = (["new", "changed", "gone"] as const).flatMap((word) => {
      const count = now[word] - (was?.[word] ?? 0);
      return count === 0 ? [] : `${count} ${word}`;
    });
    return told.length === 0 ? [] : `${table} ${told.join(", ")}`;
  });
}

function tablesOf(before: Written, after: Written): string[] {
  return differences(before, after).map((told) => told.slice(0, told.indexOf(" ")));
}

/** True for statements that write no rows: those that do begin with their verb, or with `with`. */
const reads = ({ sql }: CompiledQuery) => /^\s*select\b/i.test(sql);

class OneConnection implements Driver {
  readonly #client: pg.Client;
  /** The last requested statement, and the end of the last transaction. */
  #statement: Promise<unknown> = Promise.resolve();
  #transaction: Promise<void> = Promise.resolve();
  #asked = 0;
  /** True while there is a savepoint to which a failed statement outside of transactions goes back. */
  #hasReturn = false;
  /** Ends each running transaction. */
  readonly #ends = new Map<DatabaseConnection, () => void>();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async init(): Promise<void> {
    await this.#client.connect();
    await this.#client.query("set time zone 'UTC'");
    await this.#client.query("begin");
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: (query) =>
        this.#alone(() => (this.#ends.has(connection) ? this.#inside(query) : this.#saved(query))),
      streamQuery() {
        throw new Error("Nothing in the code streams rows");
      },
    };
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const before = this.#transaction;
    let end = () => {};
    this.#transaction = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    await this.run("savepoint transaction");
    this.#ends.set(connection, end);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.run("release savepoint transaction");
    this.#end(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.run("rollback to savepoint transaction");
    await this.run("release savepoint transaction");
    this.#end(connection);
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#client.end();
  }

  /** Runs a statement of the test itself. */
  run(text: string, parameters: unknown[] = []): Promise<QueryResult<unknown>> {
    const query = CompiledQuery.raw(text, parameters);
    return this.#alone(async () => {
      if (!reads(query)) await this.#forgetReturn();
      return this.#send(query);
    });
  }

  /** Resolves when no statement was sent for some turns: background work after the response is done. */
  async quiet(): Promise<void> {
    for (let still = 0, seen = -1; still < 5; still = seen === this.#asked ? still + 1 : 0) {
      seen = this.#asked;
      await this.#statement.catch(() => undefined);
      await turn();
    }
  }

  /** Rows written so far, by table, including rolled back ones. */
  async numbers(): Promise<string> {
    const { rows } = await this.run(
      "select json_object_agg(seqrelid::bigint, pg_sequence_last_value(seqrelid))::text as numbers from pg_sequence",
    );
    return (rows as { numbers: string }[])[0]?.numbers ?? "{}";
  }

  /** Resets sequences, which no rollback does: the next row gets the id it would have had. */
  async setNumbers(numbers: string): Promise<void> {
    await this.run(
      `select setval(seqrelid::regclass, coalesce(value::bigint, seqstart), value is not null)
       from json_each_text($1) join pg_sequence on seqrelid = key::oid
       where value::bigint is distinct from pg_sequence_last_value(seqrelid)`,
      [numbers],
    );
  }

  async written(): Promise<Written> {
    // What pg_stat_xact_user_tables says, which counts the reads of each index as well, for every table.
    const { rows } = await this.run(
      `select * from (
         select relname, pg_stat_get_xact_tuples_inserted(oid) as n_tup_ins,
           pg_stat_get_xact_tuples_updated(oid) as n_tup_upd, pg_stat_get_xact_tuples_deleted(oid) as n_tup_del
         from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       ) as counts where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname collate "C"`,
    );
    return new Map(
      (rows as Record<string, unknown>[]).map(({ relname, ...counts }) => [
        String(relname),
        { new: Number(counts.n_tup_ins), changed: Number(counts.n_tup_upd), gone: Number(counts.n_tup_del) },
      ]),
    );
  }

  /** Returns a hash of all rows of each table. */
  async rowsOf(tables: string[]): Promise<unknown[]> {
    if (tables.length === 0) return [];
    const marks = tables.map((table) => `(select md5(string_agg(t::text, E'\\n' order by t::text)) from ${table} t)`);
    const { rows } = await this.run(`select array[${marks.join()}] as marks`);
    return (rows as { marks: unknown[] }[])[0]?.marks ?? [];
  }

  #end(connection: DatabaseConnection): void {
    this.#ends.get(connection)?.();
    this.#ends.delete(connection);
  }

  #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#asked++;
    const mine = this.#statement.then(work, work);
    this.#statement = mine;
    mine.catch(() => undefined);
    return mine;
  }

  /**
   * A statement outside of transactions: its failure must not end the outer one. Those that only read share a
   * savepoint, since going back to it takes nothing away: most do, and setting and ending one are two round trips.
   */
  async #saved<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#hasReturn) await this.#client.query("savepoint statement");
    this.#hasReturn = true;
    try {
      const result = await this.#send<Row>(query);
      if (!reads(query)) await this.#forgetReturn();
      return result;
    } catch (error) {
      await this.#client.query("rollback to savepoint statement");
      throw error;
    }
  }

  /** A statement of a transaction, whose failure goes back to where that began. */
  async #inside<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#forgetReturn();
    return this.#send(query);
  }

  async #forgetReturn(): Promise<void> {
    if (!this.#hasReturn) return;
    this.#hasReturn = false;
    await this.#client.query("release savepoint statement");
  }

  async #send<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // A transaction of the code is a savepoint here, and nobody else writes meanwhile.
    if (sql.startsWith("set transaction isolation level")) return { rows: [] };
    const { rows = [], command, rowCount } = await this.#client.query({ text: sql, values: [...parameters] });
    const wrote = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command);
    return { rows: rows as Row[], ...(wrote ? { numAffectedRows: BigInt(rowCount ?? 0) } : null) };
  }
}
