import { openDatabase } from "~/db/client.server";
import { isFull } from "./tier";

interface Dying {
  /** Index of the write before which the process dies; 0 = the first. */
  place: number;
  /** True from the statement on at which counting starts; by default the first. */
  from?: (statement: string) => boolean;
}

/**
 * Opens a database whose process kills itself, like `kill -9`, just before its nth write to PostgreSQL. Statements sent
 * in one write (a BEGIN and what follows it, the last ones and the COMMIT) count as one: before any of them nothing of
 * the write has been sent. In `npm test` only the ends of transactions count, and changes outside of any: a statement
 * inside of one either waits for its COMMIT, or its loss is covered by dying just before that.
 */
export function dyingDatabase(url: string, { place, from = () => true }: Dying): ReturnType<typeof openDatabase> {
  let places = 0;
  let counting = false;
  let inTransaction = false;
  let writing = false;

  /** True when dying before this statement can have another result than dying before the next one. */
  function isEnd(statement: string): boolean {
    const was = inTransaction;
    if (/^(begin|start transaction)/.test(statement)) inTransaction = true;
    if (/^(commit|rollback)/.test(statement)) inTransaction = false;
    return was !== inTransaction || (!was && !/^\s*(select|set)\b/i.test(statement));
  }

  return openDatabase(url, {
    max: 2,
    onQuery: (statement) => {
      const counts = isEnd(statement) || isFull;
      counting ||= from(statement);
      if (!counting || !counts || writing) return;
      if (places === place) process.kill(process.pid, "SIGKILL");
      places += 1;
      writing = true;
      // The driver writes at the end of this turn.
      process.nextTick(() => {
        writing = false;
      });
    },
  });
}
