import type { Services } from "~/app/context.server";
import { callOther } from "~/app/platform/http/call-other.server";
import { readSettings } from "~/app/settings/api.server";
import { driverOf, engineOf } from "./driver";
import { markSent, publishedRooms } from "./engine-queries.server";

/** How long an engine may take to answer, in ms. */
const answerMs = 3000;

/**
 * Looks whether the engine has a picture of each room that it sends: its playlist answers. A room of which there is
 * none is interrupted, and ends like one that fell silent: so does one whose engine was killed and told nobody. Returns
 * how many have one.
 */
export async function watchEngine({ db }: Pick<Services, "db">): Promise<number> {
  const ids = await publishedRooms(db);
  if (ids.length === 0) return 0;
  const driver = driverOf("external", engineOf(await readSettings(db)));
  const sent = await Promise.all(
    ids.map(async (id) => {
      if (!driver || !(await answers(driver.playlist({ id })))) return 0;
      await markSent(db, id);
      return 1;
    }),
  );
  return sent.reduce<number>((sum, one) => sum + one, 0);
}

async function answers(address: string): Promise<boolean> {
  try {
    // Some engines lead each new viewer on to an address of their own.
    const { status, body } = await callOther(address, { timeout: answerMs, redirect: "manual" });
    await body?.cancel();
    return status < 400;
  } catch {
    return false;
  }
}
