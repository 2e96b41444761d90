import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Preferences } from "~/db/tables/accounts-schema";
import type { Handle } from "~/db/transact.server";

/** The editable part of a person's profile. */
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

/** Sets the given switches; the others remain unchanged. */
export async function mergePreferences(handle: Handle, userId: number, changes: Preferences): Promise<void> {
  await handle
    .updateTable("users")
    .set({ preferences: sql<string>`preferences || ${JSON.stringify(changes)}::jsonb` })
    .where("id", "=", userId)
    .execute();
}
