import type { Locale } from "~/app/platform/language/locales";
import type { Page } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { FlashOffer, FlashSlot } from "./flash-offer";
import { flashOffers } from "./flash-offers.server";
import { flashSlots, nextFlashMoment } from "./flash-queries.server";

interface Asked {
  /** Slot of the address; null = what runs now. One that runs, is over or does not exist shows what runs now. */
  slotId: number | null;
  after: string | null;
  locale: Locale;
  /** Of who reads: today and tomorrow are theirs. */
  zone: string;
}

export interface FlashPage extends Page<FlashOffer> {
  /** The running one first, then those to come. */
  slots: FlashSlot[];
  /** The slot to come that is shown; null = what runs now. */
  slotId: number | null;
  /**
   * When the page is no longer true: the next beginning or end of what it shows or, of what runs now, of any offer,
   * Unix ms; null = not known.
   */
  boundary: number | null;
}

/** Returns the page of the flash sale. Three statements, four for what runs now, whatever the number of offers. */
export async function flashPage(handle: Handle, { slotId, after, locale, zone }: Asked): Promise<FlashPage> {
  const slots = await flashSlots(handle, zone);
  const shown = slots.find(({ id, running }) => id === slotId && !running)?.id ?? null;
  const page = await flashOffers(handle, { slotId: shown, after, locale });
  const boundaries = [...slots, ...page.rows].map(({ running, beginsAt, endsAt }) => (running ? endsAt : beginsAt));
  // What runs now gains offers of shops' own hours, and loses those of further pages.
  const next = shown === null ? await nextFlashMoment(handle) : null;
  if (next !== null) boundaries.push(next);
  return {
    rows: page.rows,
    next: page.next,
    slots,
    slotId: shown,
    boundary: boundaries.length === 0 ? null : Math.min(...boundaries),
  };
}
