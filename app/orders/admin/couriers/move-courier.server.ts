import { moveRow, type RowMove } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockCouriers, orderCouriers } from "./couriers-admin-queries.server";

/** Moves a courier one position up or down. Refuses `notFound`; moving past an end changes nothing. */
export const moveCourier = (db: Db, move: RowMove) =>
  moveRow(db, move, {
    lock: lockCouriers,
    save: orderCouriers,
    action: "couriers.moved",
    kind: "courier",
    nameOf: ({ name }) => name,
  });
