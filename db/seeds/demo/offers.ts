import type { OfferRules } from "~/app/prices/api.server";

/** Offers of the demo's flash sale: goods by their English titles, with what remains of their price in percent. */
interface DemoOffer {
  title: string;
  percent: number;
  /** Pieces of each sku. */
  quota: number;
  perPerson: number | null;
}

const offer = (title: string, percent: number, quota: number, perPerson: number | null = null): DemoOffer => ({
  title,
  percent,
  quota,
  perPerson,
});

/** What the slots sell, in turn. No goods is in two of them: a price that was there a day ago would not be struck. */
export const slotOffers: readonly (readonly DemoOffer[])[] = [
  [
    offer("Nova wireless controller", 74, 60, 2),
    offer("Meridian everyday watch", 62, 5, 1),
    offer("Willow picnic basket", 79, 30),
    offer("Kiss-lock coin purse", 65, 50, 3),
    offer("Watercolour palette, eight pans", 70, 24, 2),
    offer("Meadow jigsaw puzzle", 66, 50),
    offer("Market morning bouquet", 82, 20, 2),
    offer("Rechargeable torch, 800 lumens", 75, 90),
  ],
  [
    offer("Reef snorkel set", 72, 40, 2),
    offer("Wooden counting abacus", 69, 30),
    offer("Brogue leather shoes", 58, 20, 1),
    offer("Rain shower head, water-saving", 80, 60),
    offer("Highland blueberries", 76, 90, 5),
    offer("Karaoke microphone with echo", 71, 40, 2),
  ],
  [
    offer("Folding kick scooter", 70, 25, 1),
    offer("Dotted notebook, 192 pages", 77, 90, 5),
    offer("Saddle-leather briefcase", 64, 15, 1),
    offer('Framed print "Green hills", 40 × 30', 72, 30),
    offer("Retro 14-inch television", 68, 10, 1),
    offer("Olive branch, freshly cut", 80, 60),
  ],
];

/** An offer at hours of a shop's own, which runs from the first day. */
export const ownHoursOffer = offer("Rotary telephone, restored", 73, 12, 1);

/** Group-buys and bargains, which run from the first day. None of their goods is in the flash sale. */
export const togetherOffers: readonly (DemoOffer & { rules: OfferRules })[] = [
  { ...offer("Goatskin djembe drum", 78, 30, 2), rules: { kind: "group", teamSize: 3, teamLeast: 2, hours: 24 } },
  {
    ...offer("Brass oil lamp, hand-beaten", 74, 40, 2),
    rules: { kind: "group", teamSize: 2, teamLeast: 2, hours: 12 },
  },
  { ...offer("Student violin with bow", 64, 10, 1), rules: { kind: "bargain", helpers: 8, hours: 24 } },
  { ...offer("25-key MIDI keyboard", 60, 20, 1), rules: { kind: "bargain", helpers: 6, hours: 24 } },
];

/** What waits for the platform, for the third slot. */
export const waitingOffers: readonly DemoOffer[] = [
  offer("Forest axe, hickory handle", 78, 20, 2),
  offer("Handheld camcorder, 4K", 81, 12, 1),
  offer("Sorghum broom with ash handle", 70, 60),
  offer("Vanilla birthday cake", 85, 15, 2),
];

/** Enrolled with a price too high, and refused. */
export const refusedOffer = { ...offer("Reef snorkel set", 96, 20), reason: "Less than 5 % off: not for this slot" };
