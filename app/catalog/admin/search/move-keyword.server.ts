import { moveRow, type RowMove } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockKeywords, orderKeywords } from "./keyword-admin-queries.server";

/** Moves a search keyword one position up or down. Refuses `notFound`; moving past an end changes nothing. */
export const moveKeyword = (db: Db, move: RowMove) =>
  moveRow(db, move, {
    lock: lockKeywords,
    save: orderKeywords,
    action: "keywords.moved",
    kind: "keyword",
    nameOf: ({ texts }) => texts,
  });
