import { blank, divider, type ModulePreset, words } from "../../format/preset";

const picks = words(
  "Picked for you",
  "為你精選",
  "为你精选",
  "Pilihan untuk anda",
  "あなたへのおすすめ",
  "당신을 위한 추천",
  "Выбрали для вас",
);

export const goodsPresets = {
  goodsTwo: {
    icon: "package",
    parts: [divider(picks), { type: "goods", params: { colthree: "2", colmargin: "20" }, rows: [] }],
  },
  pictureAndGoods: {
    icon: "image",
    parts: [
      { type: "image", style: { height: "160px" }, rows: blank(1) },
      { type: "goods", params: { colthree: "3", colmargin: "20" }, rows: [] },
    ],
  },
} as const satisfies Record<string, ModulePreset>;
