import type { Bus } from "~/app/platform/process/pubsub.server";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { forgetSettings, readSetting } from "../read-settings.server";
import type { Settings } from "../settings";
import { lockSetting, storeSetting } from "../settings-queries.server";

/**
 * Opens or closes the market, or settles what it needs for that. In force here at once, in other processes within a
 * second; pages kept for visitors are dropped. Returns false when it was so already.
 */
export async function setOpening(
  db: Db,
  bus: Pick<Bus, "publish">,
  { staff, address, change }: Actor & { change: Partial<Settings["opening"]> },
): Promise<boolean> {
  const changed = await transact(db, async (trx) => {
    const before = readSetting("opening", (await lockSetting(trx, "opening")).value).value;
    const value = { ...before, ...change };
    if (value.open === before.open && value.ownTexts === before.ownTexts) return false;
    await storeSetting(trx, { name: "opening", value, staffId: staff.id });
    const action = change.open === undefined ? "textsAccepted" : change.open ? "opened" : "closed";
    const subject = { kind: "setting", id: "opening", label: "opening" };
    await audit(trx, { staff, address, action: `market.${action}`, subject });
    return true;
  });
  if (changed) {
    forgetSettings(db);
    await bus.publish("pages", "opening");
  }
  return changed;
}
