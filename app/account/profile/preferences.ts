import type { Preferences } from "~/db/tables/accounts-schema";

/** Preferences that a person can switch on and off. */
export const flagNames = ["voice", "shock", "position", "map"] as const;
export type FlagName = (typeof flagNames)[number];
export const noticeNames = ["order", "notice", "chat"] as const;
export type NoticeName = (typeof noticeNames)[number];

/** All switches with their values. */
export type Switches = Record<FlagName, boolean> & { notices: Record<NoticeName, boolean> };

/** Fills in the defaults: everything is on until switched off (specification §3: sound, vibration, position, map). */
export function switchesOf(stored: Preferences): Switches {
  const { voice = true, shock = true, position = true, map = true, notices = {} } = stored;
  const { order = true, notice = true, chat = true } = notices;
  return { voice, shock, position, map, notices: { order, notice, chat } };
}
