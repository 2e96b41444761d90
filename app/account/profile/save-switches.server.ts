import type { Handle } from "~/db/transact.server";
import { flagNames, mailNames, noticeNames, pushNames } from "./preferences";
import { mergePreferences } from "./profile-queries.server";

/** Saves a form of switches: ticked ones are on, missing ones off. `group` identifies the form. */
export async function saveSwitches(
  handle: Handle,
  {
    userId,
    group,
    form,
  }: { userId: number; group: "sounds" | "places" | "notices" | "mails" | "pushes"; form: FormData },
): Promise<void> {
  const ticked = (name: string) => form.get(name) === "on";
  if (group === "notices") {
    const notices = Object.fromEntries(noticeNames.map((name) => [name, ticked(name)]));
    return mergePreferences(handle, userId, { notices });
  }
  if (group === "mails" || group === "pushes") {
    const names = group === "mails" ? mailNames : pushNames;
    const topics = Object.fromEntries(names.map((name) => [name, ticked(name)]));
    return mergePreferences(handle, userId, { [group]: topics });
  }
  const names = flagNames.filter((name) => (name === "voice" || name === "shock") === (group === "sounds"));
  return mergePreferences(handle, userId, Object.fromEntries(names.map((name) => [name, ticked(name)])));
}
