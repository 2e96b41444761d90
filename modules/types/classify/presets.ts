import { blank, divider, type ModulePreset, words } from "../../format/preset";

const departments = words("Departments", "商品分類", "商品分类", "Kategori", "カテゴリから探す", "카테고리", "Разделы");

export const classifyPresets = {
  tilesTwo: {
    icon: "store",
    parts: [divider(departments), { type: "classify", params: { colStyle: "col-2-4" }, rows: blank(6) }],
  },
} as const satisfies Record<string, ModulePreset>;
