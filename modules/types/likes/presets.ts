import { divider, type ModulePreset, words } from "../../format/preset";

const youMayLike = words(
  "You may like",
  "猜你喜歡",
  "猜你喜欢",
  "Mungkin anda suka",
  "こちらもおすすめ",
  "이런 상품은 어때요",
  "Вам может понравиться",
);

export const likesPresets = {
  ending: { icon: "heart", parts: [divider(youMayLike), { type: "likes", params: { colthree: "2" } }] },
} as const satisfies Record<string, ModulePreset>;
