import type { Preferences } from "~/db/tables/accounts-schema";

/** Preferences that a person can switch on and off. */
export const flagNames = ["voice", "shock", "position", "map"] as const;
export type FlagName = (typeof flagNames)[number];
export const noticeNames = ["order", "notice", "chat"] as const;
export type NoticeName = (typeof noticeNames)[number];

/** Topics of the notices that a person may also get by mail. */
export const mailNames = ["orders", "delivery", "refunds", "wallet", "shop", "system"] as const;
export type MailName = (typeof mailNames)[number];

/** Push topics: the same, and messages. */
export const pushNames = [...mailNames, "chat"] as const;
export type PushName = (typeof pushNames)[number];

const allTopics = { orders: true, delivery: true, refunds: true, wallet: true, shop: true, system: true, chat: true };

export type Switches = Record<FlagName, boolean> & {
  notices: Record<NoticeName, boolean>;
  mails: Record<MailName, boolean>;
  pushes: Record<PushName, boolean>;
};

/**
 * Fills in the defaults: everything is on until switched off (specification §3: sound, vibration, position, map), but
 * mails are off until switched on. Pushes go only to browsers that were switched on.
 */
export function switchesOf(stored: Preferences): Switches {
  const { voice = true, shock = true, position = true, map = true, notices = {}, mails = {}, pushes = {} } = stored;
  const { order = true, notice = true, chat = true } = notices;
  const { orders = false, delivery = false, refunds = false, wallet = false, shop = false, system = false } = mails;
  return {
    voice,
    shock,
    position,
    map,
    notices: { order, notice, chat },
    mails: { orders, delivery, refunds, wallet, shop, system },
    pushes: { ...allTopics, ...pushes },
  };
}
