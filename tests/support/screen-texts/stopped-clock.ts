import pg from "pg";
import { vi } from "vitest";

/** The time of a shop with a stopped clock: a Wednesday in the middle of a month, in the afternoon. */
export const stoppedAt = "2027-03-17T15:40:00Z";

/** Stops the clock of this process; timers continue. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(stoppedAt) });
}

/** Restarts the clock of this process. */
export function startClock(): void {
  vi.useRealTimers();
}

/** Returns the address of a database for connections with a stopped clock. */
export function stoppedUrl(url: string): string {
  const stopped = new URL(url);
  stopped.searchParams.set("options", "-c search_path=stopped,public,pg_catalog");
  return stopped.href;
}

/**
 * Prepares a migrated database for `stoppedUrl`: its time functions are found in a schema before those of PostgreSQL,
 * and columns with a time default use them. Each moment is a microsecond after the last one, since some code orders by
 * it.
 */
export async function stopDatabaseClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create schema stopped;
      create sequence stopped.moments;
      create function stopped.now() returns timestamptz stable language sql as $$ select timestamptz '${stoppedAt}' $$;
      create function stopped.clock_timestamp() returns timestamptz volatile language sql as
        $$ select timestamptz '${stoppedAt}' + nextval('stopped.moments') * interval '1 microsecond' $$;
      create function stopped.statement_timestamp() returns timestamptz volatile language sql as
        $$ select stopped.clock_timestamp() $$;
      create function stopped.transaction_timestamp() returns timestamptz stable language sql as $$ select stopped.now() $$;
    `);
    const { rows } = await client.query<{ change: string }>(`
      select format('alter table %s alter column %I set default %s', attrelid::regclass, attname,
        regexp_replace(pg_get_expr(adbin, adrelid), '\\m(now|clock_timestamp|statement_timestamp)\\(\\)', 'stopped.\\1()', 'g')) as change
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ '\\m(now|clock_timestamp|statement_timestamp)\\(\\)|CURRENT_'`);
    for (const { change } of rows) await client.query(change);
  } finally {
    await client.end();
  }
}
