import { type Locale, locales } from "~/app/platform/language/locales";

export const dialects = ["own", "shopify", "shopifyNew", "woo", "plain"] as const;
export type Dialect = (typeof dialects)[number];

const eachLanguage = (name: string) => locales.map((locale) => `${name}.${locale}`);

const optionColumns = Object.fromEntries(
  [1, 2, 3].flatMap((n) => [
    [`option${n} name`, `option${n}_name.*`],
    [`option${n} value`, `option${n}_value.*`],
  ]),
);

/** Our names of the columns of other shops, in lower case; `*` = the language of the file. Weights name their unit. */
const foreign: Record<"shopify" | "shopifyNew" | "woo", Record<string, string>> = {
  shopify: {
    handle: "handle",
    title: "title.*",
    "body (html)": "html.*",
    ...optionColumns,
    "variant sku": "code",
    "variant grams": "weight_g",
    "variant inventory qty": "stock",
    "variant price": "price",
    "variant compare at price": "market_price",
    "cost per item": "cost",
    "image src": "image",
    "variant image": "sku_image",
  },
  shopifyNew: {
    "url handle": "handle",
    title: "title.*",
    description: "html.*",
    ...optionColumns,
    sku: "code",
    "weight value (grams)": "weight_g",
    "inventory quantity": "stock",
    price: "price",
    "compare-at price": "market_price",
    "cost per item": "cost",
    "product image url": "image",
    "variant image url": "sku_image",
  },
  woo: {
    id: "woo_id",
    type: "woo_type",
    parent: "woo_parent",
    name: "title.*",
    description: "html.*",
    "short description": "short.*",
    sku: "code",
    stock: "stock",
    "regular price": "market_price",
    "sale price": "price",
    images: "image",
    ...Object.fromEntries(
      [1, 2, 3].flatMap((n) => [
        [`attribute ${n} name`, `option${n}_name.*`],
        [`attribute ${n} value(s)`, `option${n}_value.*`],
      ]),
    ),
  },
};

const ownColumns = new Set([
  ...["goods", "state", "category", "brand", "attributes", "pictures", "detail_pictures", "video"],
  ...["freight", "freight_template", "services", "shop_category", "sku", "code", "price", "market_price", "cost"],
  ...["stock", "weight_grams", "sku_picture"],
  ...[1, 2, 3].flatMap((n) => [...eachLanguage(`option${n}_name`), ...eachLanguage(`option${n}_value`)]),
  ...[...eachLanguage("title"), ...eachLanguage("description")],
]);
const ownByLowerCase = new Map([...ownColumns].map((name) => [name.toLowerCase(), name]));

/** Names that lists of goods from elsewhere give their columns, in lower case. The first column of a kind counts. */
const names: Record<string, readonly string[]> = {
  "title.*": [
    ...["title", "name", "product name", "product title", "product", "item name", "goods name"],
    ...[
      "商品名称",
      "商品名",
      "产品名称",
      "产品名",
      "品名",
      "名称",
      "商品标题",
      "标题",
      "宝贝标题",
      "宝贝名称",
      "货品名称",
    ],
    ...[
      "商品名稱",
      "產品名稱",
      "名稱",
      "標題",
      "bezeichnung",
      "artikelbezeichnung",
      "artikelname",
      "produktname",
      "titel",
    ],
    ...["désignation", "nom", "nom du produit", "nombre", "título", "наименование", "название", "товар"],
    ...["商品タイトル", "상품명", "nama", "nama produk"],
  ],
  handle: [
    ...["spu", "spu code", "spu编码", "款式编码", "款号", "货号", "商品货号", "product id", "product code", "style"],
    ...["style no", "style number", "parent sku", "商品id", "貨號", "款號"],
  ],
  code: [
    ...[
      "sku",
      "sku code",
      "sku编码",
      "规格编码",
      "商家编码",
      "货品编号",
      "货品编码",
      "商品编码",
      "商品编号",
      "編號",
      "商品編號",
    ],
    ...["item code", "item number", "article", "article number", "article no", "artikelnummer", "artikel-nr."],
    ...["art.-nr.", "артикул", "品番", "商品コード", "상품코드", "kod"],
  ],
  "html.*": [
    ...["description", "product description", "details", "beschreibung", "artikelbeschreibung", "描述", "详情"],
    ...[
      "商品描述",
      "商品详情",
      "产品描述",
      "简介",
      "商品簡介",
      "商品描述",
      "описание",
      "説明",
      "商品説明",
      "설명",
      "상품설명",
    ],
    ...["penerangan"],
  ],
  price: [
    ...["price", "selling price", "sales price", "retail price", "unit price", "价格", "售价", "销售价", "销售价格"],
    ...[
      "零售价",
      "单价",
      "基本售价",
      "售價",
      "價格",
      "單價",
      "preis",
      "verkaufspreis",
      "vk",
      "vk-preis",
      "vk-preis brutto",
    ],
    ...["prix", "prix de vente", "precio", "цена", "価格", "販売価格", "가격", "판매가", "harga"],
  ],
  market_price: [
    ...[
      "market price",
      "list price",
      "msrp",
      "rrp",
      "compare at price",
      "市场价",
      "吊牌价",
      "原价",
      "划线价",
      "市場價",
    ],
    ...["原價", "uvp", "定価", "정가", "старая цена"],
  ],
  cost: [
    "cost",
    "cost price",
    "成本",
    "成本价",
    "进价",
    "采购价",
    "成本價",
    "einkaufspreis",
    "ek",
    "원가",
    "себестоимость",
  ],
  stock: [
    ...["stock", "stock quantity", "quantity", "qty", "inventory", "库存", "库存数", "库存数量", "实际库存数"],
    ...["可用库存", "可用数", "数量", "庫存", "庫存數量", "bestand", "lagerbestand", "menge", "остаток", "количество"],
    ...["在庫", "在庫数", "재고", "재고수량", "stok"],
  ],
  image: [
    ...["image", "image url", "images", "picture", "图片", "主图", "商品图片", "图片地址", "图片链接", "主圖", "圖片"],
    ...["bild", "bild-url", "изображение", "画像", "이미지"],
  ],
};
const byName = new Map(Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column] as const)));

/** Columns that tell the skus of goods apart; the name is the specification. */
const optionNames = new Set([
  ...["colour", "color", "size", "material", "variant", "颜色", "颜色分类", "尺码", "尺寸", "规格", "规格名称", "款式"],
  ...[
    "颜色规格",
    "颜色及规格",
    "顏色",
    "尺寸規格",
    "規格",
    "farbe",
    "größe",
    "variante",
    "couleur",
    "taille",
    "цвет",
    "размер",
  ],
  ...["色", "カラー", "サイズ", "색상", "사이즈", "규격", "warna", "saiz"],
]);

const weightName =
  /^(?:weight|item weight|net weight|gross weight|重量|毛重|净重|淨重|商品重量|重さ|중량|무게|gewicht|poids|вес|berat)\s*[([（]?\s*(\S*?)\s*[)\]）]?$/;
const units: Record<string, string> = {
  g: "g",
  gram: "g",
  grams: "g",
  克: "g",
  г: "g",
  kg: "kg",
  kgs: "kg",
  千克: "kg",
  公斤: "kg",
  кг: "kg",
  lb: "lb",
  lbs: "lb",
  oz: "oz",
};

const shown = (title: string) => title.normalize("NFKC").trim().toLowerCase();

/** Detects the format of a file by its columns; null = unknown. */
export function dialectOf(titles: readonly string[]): Dialect | null {
  const all = new Set(titles.map(shown));
  if (all.has("url handle")) return "shopifyNew";
  if (all.has("handle") && (all.has("variant price") || all.has("variant sku") || all.has("body (html)")))
    return "shopify";
  if (all.has("type") && all.has("regular price") && all.has("name")) return "woo";
  if (all.has("goods") || eachLanguage("title").some((name) => all.has(name.toLowerCase()))) return "own";
  if (all.has("handle")) return "shopify";
  const kinds = new Set([...all].map((title) => byName.get(title)));
  return kinds.has("title.*") && (kinds.has("price") || kinds.has("code") || kinds.has("stock")) ? "plain" : null;
}

/** Our name of each column of a file, in the order of the file; undefined = the column is not read. */
export function columnsOf(titles: readonly string[], dialect: Dialect, locale: Locale): (string | undefined)[] {
  let options = 0;
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = shown(title);
    const weight = dialect === "woo" || dialect === "plain" ? weightName.exec(name) : null;
    const option =
      dialect === "plain" && options < 3 && optionNames.has(name) ? `option${++options}_value.*` : undefined;
    const known = weight ? `weight_${units[weight[1] ?? ""] ?? "unknown"}` : (option ?? columnOf(name, dialect));
    const column = known?.replace("*", locale);
    if (column === undefined || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}

function columnOf(name: string, dialect: Dialect): string | undefined {
  if (dialect === "own") return ownByLowerCase.get(name);
  return dialect === "plain" ? byName.get(name) : foreign[dialect][name];
}
