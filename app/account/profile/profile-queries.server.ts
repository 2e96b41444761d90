import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Preferences } from "~/db/tables/accounts-schema";
import type { Handle } from "~/db/transact.server";
import { type MailName, switchesOf } from "./preferences";

export interface Profile {
  nickname: string;
  gender: "" | "female" | "male" | "other";
  /** `YYYY-MM-DD`, or null. */
  birthday: string | null;
  bio: string;
}

export async function updateProfile(handle: Handle, userId: number, profile: Profile): Promise<void> {
  const { nickname, gender, birthday, bio } = profile;
  await handle.updateTable("users").set({ nickname, gender, birthday, bio }).where("id", "=", userId).execute();
}

/** @param hash of a picture in `media` */
export async function updateAvatar(handle: Handle, userId: number, hash: string): Promise<void> {
  await handle.updateTable("users").set({ avatar: hash }).where("id", "=", userId).execute();
}

export async function updateLocale(handle: Handle, userId: number, locale: Locale): Promise<void> {
  await handle.updateTable("users").set({ locale }).where("id", "=", userId).execute();
}

/** @param zone null = that of the browser */
export async function updateZone(handle: Handle, userId: number, zone: string | null): Promise<void> {
  await handle.updateTable("users").set({ zone }).where("id", "=", userId).execute();
}

/** Sets the given switches; the others remain unchanged. */
export async function mergePreferences(handle: Handle, userId: number, changes: Preferences): Promise<void> {
  await handle
    .updateTable("users")
    .set({ preferences: sql<string>`preferences || ${JSON.stringify(changes)}::jsonb` })
    .where("id", "=", userId)
    .execute();
}

/** Switches off the mails about these topics; the other switches remain unchanged. */
export async function switchOffMails(handle: Handle, userId: number, topics: readonly MailName[]): Promise<void> {
  const off = JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, false])));
  await handle
    .updateTable("users")
    .set({
      preferences: sql<string>`jsonb_set(preferences, '{mails}', coalesce(preferences -> 'mails',
        '{}') || ${off}::jsonb)`,
    })
    .where("id", "=", userId)
    .execute();
}

/** Returns people's mailboxes, mail topics and language; those without a mailbox are left out. */
export async function mailboxesOf(handle: Handle, ids: readonly number[]) {
  const rows = await handle
    .selectFrom("users")
    .select(["id", "nickname", "email", "locale", "preferences"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("email", "is not", null)
    .execute();
  return rows.flatMap(({ email, preferences, ...row }) =>
    email === null ? [] : [{ ...row, email, mails: switchesOf(preferences).mails }],
  );
}

export async function pushTopicsOf(handle: Handle, ids: readonly number[]) {
  const rows = await handle
    .selectFrom("users")
    .select(["id", "preferences"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, preferences }) => [id, switchesOf(preferences).pushes]));
}
