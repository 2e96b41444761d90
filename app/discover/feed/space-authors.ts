/** A post in the order of a feed. */
interface Queued {
  id: number;
  authorId: number;
}

interface Standing<Row extends Queued> {
  /** Rows that were passed because their author had the card before, in their order. */
  held: readonly Row[];
  /** Author of the last card. */
  last: number | null;
}

/** Cards that wait at most: they travel in a cursor. */
export const mostHeld = 30;

/**
 * Chooses the cards of a page so that no author has two in a row: such a card waits until another one's has been
 * between. When nobody else comes any more, or too many wait, cards of one author stand side by side rather than being
 * lost. What waits is always of one author: the one that had the last card.
 * @param rows those that follow, in order
 * @param ended nothing follows these
 * @returns `used` is the number of rows that were taken from `rows`, to a page or to what waits
 */
export function spaceAuthors<Row extends Queued>(
  { held, last }: Standing<Row>,
  { rows, size, ended }: { rows: readonly Row[]; size: number; ended: boolean },
): Standing<Row> & { page: Row[]; used: number } {
  const waiting = [...held];
  const page: Row[] = [];
  let [author, used] = [last, 0];
  const show = (row: Row) => {
    page.push(row);
    author = row.authorId;
  };
  while (page.length < size) {
    const ready = waiting.findIndex(({ authorId }) => authorId !== author);
    const next = rows[used];
    if (ready >= 0) show(...(waiting.splice(ready, 1) as [Row]));
    else if (next && next.authorId !== author) {
      used++;
      show(next);
    } else if (next && waiting.length < mostHeld) {
      used++;
      waiting.push(next);
    } else if (waiting.length > 0 && (next || ended)) show(waiting.shift() as Row);
    else break;
  }
  return { page, held: waiting, last: author, used };
}
