import { looksLikeStaff } from "~/app/platform/format/look-alike";
import { softwareName } from "~/app/platform/language/i18n";
import type { Handle } from "~/db/transact.server";
import { readSettings } from "./read-settings.server";

/** True for a name that nobody takes for the market's staff, in whatever letters it is written. */
export async function mayBeCalled(db: Handle, name: string): Promise<boolean> {
  const { identity } = await readSettings(db);
  return !looksLikeStaff(name, [softwareName, ...Object.values(identity.name)]);
}
