import type { Texts } from "~/db/columns";
import { textsOf } from "./specs";

export const colourWord = textsOf("Colour|顏色|颜色|Warna|カラー|색상|Цвет");

/** Upper hue limits in degrees, with the colour's name. */
const names: [number, Required<Texts>][] = (
  [
    [14, "Red|紅色|红色|Merah|レッド|레드|Красный"],
    [40, "Orange|橘色|橙色|Oren|オレンジ|오렌지|Оранжевый"],
    [70, "Yellow|黃色|黄色|Kuning|イエロー|옐로|Жёлтый"],
    [160, "Green|綠色|绿色|Hijau|グリーン|그린|Зелёный"],
    [200, "Teal|藍綠色|蓝绿色|Hijau kebiruan|ティール|틸|Бирюзовый"],
    [250, "Blue|藍色|蓝色|Biru|ブルー|블루|Синий"],
    [295, "Purple|紫色|紫色|Ungu|パープル|퍼플|Фиолетовый"],
    [345, "Pink|粉紅色|粉色|Merah jambu|ピンク|핑크|Розовый"],
  ] as const
).map(([upTo, line]) => [upTo, textsOf(line)]);

/** Returns the name of a hue, 0..359 degrees. */
export function colourName(hue: number): Required<Texts> {
  const [first] = names;
  const found = names.find(([upTo]) => hue <= upTo) ?? first;
  if (!found) throw new Error("There are names of colours");
  return found[1];
}
