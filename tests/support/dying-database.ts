import { openDatabase } from "~/db/client.server";
import { isFull } from "./tier";

interface Dying {
  /** Number of the place at which the process dies; 0 = the first. */
  place: number;
  /** Returns whether places are counted from this statement on; by default from the first. */
  from?: (statement: string) => boolean;
}

/**
 * Opens a database whose process kills itself, as `kill -9` does, just before it writes to PostgreSQL for a certain
 * time. Statements that go out in one write (a BEGIN and what follows it, the last ones and the COMMIT) are one place:
 * before any of them nothing of the write has been sent. In `npm test` only the ends of transactions are places, and
 * what is changed outside of any: what is sent inside of one either waits for its COMMIT, or is seen to stay when it
 * dies just before that.
 */
export function dyingDatabase(url: string, { place, from = () => true }: Dying): ReturnType<typeof openDatabase> {
  let places = 0;
  let counting = false;
  let inTransaction = false;
  let writing = false;

  /** Returns whether dying before this statement can leave something else than dying before the next one. */
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
