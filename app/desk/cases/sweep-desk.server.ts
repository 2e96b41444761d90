import type { Bus } from "~/app/platform/process/pubsub.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { notifyAnswered } from "./notify-answered.server";
import { sendHome } from "./operators-queries.server";
import { returnUnanswered } from "./return-case.server";

/**
 * The periodic work of the service desk: returns unanswered cases to the queue, sets absent operators away, notifies
 * absent people of answers.
 */
export async function sweepDesk(
  db: Db,
  bus?: Pick<Bus, "publish">,
): Promise<{ returned: number; away: number; told: number }> {
  const { awayMinutes } = (await readSettings(db)).desk;
  const away = awayMinutes === 0 ? 0 : await sendHome(db, awayMinutes);
  return { returned: await returnUnanswered(db, bus), away, told: await notifyAnswered(db) };
}
