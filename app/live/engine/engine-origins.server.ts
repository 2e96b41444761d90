import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { engineOf } from "./driver";

/** Returns the origins that pages of rooms read from besides our own: those of the owner's engine. */
export async function engineOrigins(handle: Handle): Promise<string[]> {
  const engine = engineOf(await readSettings(handle));
  if (!engine) return [];
  const read = [engine.playlist, engine.recording].filter((address) => address !== "");
  return [...new Set(read.map((address) => new URL(address).origin))];
}
