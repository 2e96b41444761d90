import { avatarPicture } from "~/app/account/api.server";
import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { bargainRow, cutRows } from "./bargain-rows-queries.server";
import { cutFacts } from "./cut-queries.server";
import { type CutRefusal, cutRefusal, cutsADay } from "./cut-rules";
import type { ShownBargain } from "./shown-bargain";
import { shownBargain } from "./shown-bargains.server";

interface Asked {
  token: string;
  /** Null = a visitor. */
  helperId: number | null;
  locale: Locale;
  /** Of the market, whose days count. */
  zone: string;
}

/** A bargain as somebody finds it who has its link. */
export interface HelpPage {
  bargain: ShownBargain;
  owner: { name: string; avatar: Picture | null };
  /** Why they cannot cut; null = they can. A visitor signs in first, unless nobody could cut it. */
  refusal: CutRefusal | "signIn" | null;
  /** Their own cut, minor units and Unix ms. */
  cut: { cutMinor: number; madeAt: number } | null;
  /** Cuts they have left today. */
  cutsLeft: number;
  /** When they can cut again, after all cuts of a day; null = now, or never. */
  again: { at: number; inMinutes: number } | null;
}

/** Reasons that hold for everybody: nobody signs in to read them. */
const ofAll: readonly (CutRefusal | null)[] = ["over", "ordered", "allMade", "soldOut"];

/** Returns the page of a bargain's friends; null = there is no such bargain. Three statements at most. */
export async function helpPage(handle: Handle, { token, helperId, locale, zone }: Asked): Promise<HelpPage | null> {
  const [row, facts] = await Promise.all([bargainRow(handle, token), cutFacts(handle, { token, helperId, zone })]);
  if (!row || !facts) return null;
  const refusal = cutRefusal(facts);
  const cut = facts.cutThis ? (await cutRows(handle, row.id)).find((one) => one.helperId === helperId) : undefined;
  return {
    bargain: shownBargain(row, locale),
    owner: { name: row.name, avatar: avatarPicture(row.avatar) },
    refusal: helperId === null && !ofAll.includes(refusal) ? "signIn" : refusal,
    cut: cut ? { cutMinor: cut.cutMinor, madeAt: cut.madeAt } : null,
    again: refusal === "threeToday" ? { at: facts.dayEndsAt, inMinutes: facts.minutesLeft } : null,
    cutsLeft: Math.max(0, cutsADay - facts.today),
  };
}
