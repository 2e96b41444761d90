import { divider, type ModulePreset, words } from "../../format/preset";

const flash = words(
  "Flash sale",
  "限時特賣",
  "限时秒杀",
  "Jualan kilat",
  "タイムセール",
  "타임 세일",
  "Быстрая распродажа",
);

export const seckillPresets = {
  flashRow: {
    icon: "zap",
    parts: [divider(flash), { type: "goods", params: { colthree: "3", colmargin: "20" }, rows: [] }],
  },
  flashSale: { icon: "clock", parts: [divider(flash), { type: "seckill" }] },
} as const satisfies Record<string, ModulePreset>;
