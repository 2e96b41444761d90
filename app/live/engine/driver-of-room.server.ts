import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import type { Room } from "../room";
import { type Driver, driverOf, engineOf } from "./driver";

/** Returns who sends a room, by the settings of now; null = an engine does that is not there any more. */
export async function driverOfRoom(handle: Handle, { driver }: Pick<Room, "driver">): Promise<Driver | null> {
  return driverOf(driver, engineOf(await readSettings(handle)));
}
