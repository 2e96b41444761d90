import type { Locale } from "~/app/platform/language/locales";

interface WaitingPost {
  /** A name, or `*` and the key of a shop. */
  by: string;
  language: Locale;
  body: string;
  /** What the word list found. */
  found: string[];
  hours: number;
}

/** Posts of the demo shop that wait for staff. */
export const waitingPosts: WaitingPost[] = [
  {
    by: "Priya",
    language: "en",
    body: "Teapot, first tea in it\nSmaller than I thought, and exactly right for two. #TeaTime",
    found: [],
    hours: 1.3,
  },
  {
    by: "*loom",
    language: "en",
    body: "Real leather at half the price\nEverything by hand in our own workshop. Fewer fees if you write me on +60 12 4455 8890 instead of ordering here. #Handmade",
    found: ["+60 12 4455 8890"],
    hours: 0.5,
  },
  { by: "小鱼", language: "zh-CN", body: "窗台上的仙人掌，今天开花了。#窗边植物", found: [], hours: 0.2 },
];
