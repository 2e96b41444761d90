import type { Texts } from "~/db/columns";

/**
 * Variations of goods. A set: the name of the specification, then its values with the price in percent of the first
 * one's. Texts: en | zh-TW | zh-CN | ms | ja | ko | ru; a single text applies to every language.
 */
const sets = {
  one: "Version|款式|款式|Versi|タイプ|종류|Вариант; Standard|標準款|标准款|Standard|標準|기본|Стандарт=100",
  colour: `Colour|顏色|颜色|Warna|カラー|색상|Цвет; Classic|經典色|经典色|Klasik|クラシック|클래식|Классический=100;
    Night blue|夜空藍|夜空蓝|Biru malam|ナイトブルー|나이트 블루|Ночной синий=100; Sand|沙色|沙色|Pasir|サンド|샌드|Песочный=104`,
  size: "Size|尺碼|尺码|Saiz|サイズ|사이즈|Размер; S=100; M=100; L=100; XL=105",
  shoe: "Size|尺碼|尺码|Saiz|サイズ|사이즈|Размер; EU 37=100; EU 39=100; EU 41=100; EU 43=100",
  ring: "Size|戒圍|戒围|Saiz|サイズ|호수|Размер; US 5=100; US 6=100; US 7=100; US 8=100",
  pack: `Pack|包裝|包装|Pek|個数|수량|Количество; 1 pc|1 件|1 件|1 unit|1点|1개|1 шт.=100;
    3 pcs|3 件|3 件|3 unit|3点|3개|3 шт.=280; 6 pcs|6 件|6 件|6 unit|6点|6개|6 шт.=540`,
  wood: `Wood|木色|木色|Kayu|木の色|목재|Древесина; Natural oak|原色橡木|原色橡木|Oak asli|ナチュラルオーク|내추럴 오크|Натуральный дуб=100;
    Smoked oak|煙燻橡木|烟熏橡木|Oak asap|スモークオーク|스모크 오크|Копчёный дуб=108`,
  fabric: `Fabric|布料|面料|Fabrik|張り地|원단|Обивка; Blue linen|藍色亞麻|蓝色亚麻|Linen biru|ブルーリネン|블루 린넨|Синий лён=100;
    Grey wool|灰色羊毛|灰色羊毛|Bulu kelabu|グレーウール|그레이 울|Серая шерсть=112; Olive velvet|橄欖絨|橄榄绒|Baldu zaitun|オリーブベルベット|올리브 벨벳|Оливковый бархат=118`,
  bed: "Width|寬度|宽度|Lebar|幅|너비|Ширина; 90 cm|90 公分|90 厘米|90 cm|90cm|90cm|90 см=70; 140 cm|140 公分|140 厘米|140 cm|140cm|140cm|140 см=100; 180 cm|180 公分|180 厘米|180 cm|180cm|180cm|180 см=130",
  pan: "Diameter|直徑|直径|Diameter|直径|지름|Диаметр; 24 cm|24 公分|24 厘米|24 cm|24cm|24cm|24 см=100; 28 cm|28 公分|28 厘米|28 cm|28cm|28cm|28 см=122",
  glaze: `Glaze|釉色|釉色|Sepuhan|釉薬|유약|Глазурь; Raspberry|莓紅|莓红|Raspberi|ラズベリー|라즈베리|Малиновая=100;
    Celadon|青瓷|青瓷|Seladon|青磁|청자|Селадон=106`,
  scent: `Scent|香味|香味|Haruman|香り|향|Аромат; Unscented|無香|无香|Tanpa haruman|無香料|무향|Без запаха=100;
    Cedar|雪松|雪松|Sedar|シダー|시더우드|Кедр=110; Fig|無花果|无花果|Ara|いちじく|무화과|Инжир=110`,
  storage: "Storage|容量|容量|Storan|容量|저장 용량|Память; 256 GB=100; 512 GB=118; 1 TB=140",
  kit: `Kit|套裝|套装|Kit|セット|구성|Комплект; Body|單機身|单机身|Badan|ボディのみ|본체|Камера=100;
    With case|附皮套|配皮套|Dengan sarung|ケース付き|케이스 포함|С чехлом=118`,
  switch: `Switch|軸體|轴体|Suis|スイッチ|스위치|Переключатели; Linear|線性軸|线性轴|Linear|リニア|리니어|Линейные=100;
    Tactile|段落軸|段落轴|Taktil|タクタイル|택타일|Тактильные=100`,
  charge:
    "Capacity|容量|容量|Kapasiti|容量|용량|Ёмкость; 10,000 mAh|10000 毫安時|10000 毫安时|10,000 mAh|10,000mAh|10,000mAh|10 000 мА·ч=100; 20,000 mAh|20000 毫安時|20000 毫安时|20,000 mAh|20,000mAh|20,000mAh|20 000 мА·ч=155",
  luggage: "Size|尺寸|尺寸|Saiz|サイズ|크기|Размер; 20″=100; 24″=128; 28″=150",
  volume:
    "Volume|容量|容量|Isi padu|内容量|용량|Объём; 250 ml|250 毫升|250 毫升|250 ml|250ml|250ml|250 мл=100; 500 ml|500 毫升|500 毫升|500 ml|500ml|500ml|500 мл=170",
  lip: `Shade|色號|色号|Warna|色|컬러|Оттенок; Cherry red|櫻桃紅|樱桃红|Merah ceri|チェリーレッド|체리 레드|Вишнёво-красная=100;
    Rosewood|紅木玫瑰|红木玫瑰|Kayu ros|ローズウッド|로즈우드|Розовое дерево=100; Brick red|磚紅|砖红|Merah bata|ブリックレッド|브릭 레드|Кирпично-красная=100; Plum|梅子|梅子|Plum|プラム|플럼|Слива=100`,
  weight:
    "Weight|重量|重量|Berat|重量|중량|Вес; 500 g|500 克|500 克|500 g|500g|500g|500 г=100; 1 kg|1 公斤|1 公斤|1 kg|1kg|1kg|1 кг=185; 3 kg|3 公斤|3 公斤|3 kg|3kg|3kg|3 кг=520",
  cake: "Size|尺寸|尺寸|Saiz|サイズ|크기|Размер; 6″=100; 8″=145",
  bear: "Height|高度|高度|Tinggi|高さ|키|Рост; 25 cm|25 公分|25 厘米|25 cm|25cm|25cm|25 см=100; 40 cm|40 公分|40 厘米|40 cm|40cm|40cm|40 см=165; 80 cm|80 公分|80 厘米|80 cm|80cm|80cm|80 см=340",
  pieces: "Pieces|片數|片数|Keping|ピース数|조각 수|Деталей; 100=100; 500=140; 1000=190",
  tent: "For|人數|人数|Untuk|定員|인원|Мест; 2 people|2 人|2 人|2 orang|2人用|2인용|2 места=100; 4 people|4 人|4 人|4 orang|4人用|4인용|4 места=155",
  ball: "Size|號數|号数|Saiz|号|호수|Размер; 4=92; 5=100; 7=112",
  grip: "Grip|握把|握把|Genggaman|グリップ|그립|Ручка; L1=100; L2=100; L3=100",
  frame: "Frame|車架|车架|Rangka|フレーム|프레임|Рама; S=100; M=100; L=100",
  pot: "Pot|盆徑|盆径|Pasu|鉢サイズ|화분 크기|Горшок; 14 cm|14 公分|14 厘米|14 cm|14cm|14cm|14 см=100; 21 cm|21 公分|21 厘米|21 cm|21cm|21cm|21 см=165",
  bouquet:
    "Size|大小|大小|Saiz|サイズ|크기|Размер; Small|小束|小束|Kecil|小|소|Малый=100; Large|大束|大束|Besar|大|대|Большой=160",
  stems: "Stems|枝數|枝数|Tangkai|本数|송이|Стеблей; 1=100; 5=460; 11=960",
} as const;

export type SpecSet = keyof typeof sets;

/** A buyable combination: its values, in the order of the specification names. */
export interface Combination {
  spec: { name: Texts; value: Texts }[];
  /** Price in percent of the goods' own. */
  percent: number;
  /** Index of the colour; null = it has no colours. */
  colour: number | null;
}

/** Sets whose goods come in colours, alone or combined with sizes. */
const coloured = new Set(["colour", "size", "shoe"]);

export function comesInColours(set: string): boolean {
  return coloured.has(set);
}

const order = ["en", "zh-TW", "zh-CN", "ms", "ja", "ko", "ru"] as const;

/** Parses seven texts, or one for all. Throws on any other number: a gap in the demo data is our bug. */
export function textsOf(line: string): Required<Texts> {
  const parts = line.split("|").map((part) => part.trim());
  if (parts.length !== 1 && parts.length !== order.length) throw new Error(`Not seven languages: ${line}`);
  const [only = ""] = parts;
  return Object.fromEntries(order.map((locale, i) => [locale, parts[i] ?? only])) as Required<Texts>;
}

/**
 * Returns the combinations of a set, one SKU each.
 * @param colours of the goods, when its set is one of colours; none = the set's own
 */
export function combinations(set: string, colourWord: Texts, colours: Texts[]): Combination[] {
  if (!Object.hasOwn(sets, set)) throw new Error(`No such set of specifications: ${set}`);
  const [name = "", ...values] = sets[set as SpecSet].split(";");
  const own = values.map((line) => {
    const [value = "", percent = ""] = line.split("=");
    return { spec: [{ name: textsOf(name), value: textsOf(value) }], percent: Number(percent), colour: null };
  });
  if (colours.length === 0 || !comesInColours(set)) return own;
  return colours.flatMap((value, colour) => {
    const worn = { name: colourWord, value };
    if (set === "colour") return [{ spec: [worn], percent: 100, colour }];
    return own.map((one) => ({ spec: [worn, ...one.spec], percent: one.percent, colour }));
  });
}
