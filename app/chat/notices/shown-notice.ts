import type { Picture } from "~/app/design/picture";
import type { NoticeTopic } from "./notice-events";

/** A notice in the language of its reader. */
export interface ShownNotice {
  id: number;
  topic: NoticeTopic;
  title: string;
  text: string;
  picture: Picture | null;
  /** The page of its subject; null = no link. */
  href: string | null;
  /** ms since 1970. */
  at: number;
  read: boolean;
}

/** The lists of notices: their pages (specification §2), and the topics in each. */
export const noticeLists = {
  logistics: { path: "/pages/notice/logistics/logistics", topics: ["orders", "delivery", "refunds"] },
  notify: { path: "/pages/notice/notify/notify", topics: ["wallet", "shop"] },
  system: { path: "/pages/notice/system/system", topics: ["system"] },
} as const satisfies Record<string, { path: string; topics: readonly NoticeTopic[] }>;

export type NoticeList = keyof typeof noticeLists;

export function listOf(topic: NoticeTopic): NoticeList {
  if (topic === "system") return "system";
  return topic === "wallet" || topic === "shop" ? "notify" : "logistics";
}

export const topicIcons = {
  orders: "shopping-bag",
  delivery: "truck",
  refunds: "rotate-ccw",
  wallet: "wallet",
  shop: "store",
  system: "megaphone",
} as const;

export const topicTones = {
  orders: "tone-tint",
  delivery: "tone-other",
  refunds: "tone-warn",
  wallet: "tone-ok",
  shop: "tone-quiet",
  system: "bg-tint-2 text-accent-strong",
} as const;
