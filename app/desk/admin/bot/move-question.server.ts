import { moveRow, type RowMove } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockQuestions, orderQuestions } from "./questions-admin-queries.server";

/** Moves a quick question one position up or down. Refuses `notFound`; moving past an end changes nothing. */
export const moveQuestion = (db: Db, move: RowMove) =>
  moveRow(db, move, {
    lock: lockQuestions,
    save: orderQuestions,
    action: "bot.moved",
    kind: "botQuestion",
    nameOf: ({ question }) => question,
  });
