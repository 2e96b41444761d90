import type { LoaderFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { operators } from "../cases/operators-queries.server";
import { isDeskOpen } from "../hours/desk-hours.server";

/**
 * GET or POST /wanlshop/chat/state: names of the operators on duty at the service desk, also for visitors; none outside
 * of its hours.
 */
async function onDuty({ context }: LoaderFunctionArgs) {
  const { db, clock } = context;
  const there = (await isDeskOpen(db, clock.now())) ? (await operators(db)).filter((one) => one.onDuty) : [];
  return success(
    there.map(({ id, name }) => ({ id, name, state: "online" })),
    context,
  );
}

export const loader = onDuty;
export const action = onDuty;
