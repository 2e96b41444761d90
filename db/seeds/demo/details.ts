import type { Texts } from "~/db/columns";
import type { ShopService } from "~/db/tables/shop-schema";
import type { Department } from "./catalogue";
import { textsOf } from "./specs";

/** Brands: the shop that makes it (its goods carry the brand), then the name. */
export const brands: { shop: string; name: Required<Texts> }[] = (
  [
    ["pasar", "Pasar Select|Pasar 精選|Pasar 精选|Pilihan Pasar|Pasar セレクト|Pasar 셀렉트|Выбор Pasar"],
    ["halden", "Halden"],
    ["aura", "Aura"],
    ["pacer", "Pacer"],
    ["loom", "Loom & Thread|織線|织线|Loom & Thread|ルーム&スレッド|룸앤스레드|Loom & Thread"],
    ["orchard", "Hillside|山坡|山坡|Lereng Bukit|ヒルサイド|언덕|Hillside"],
    ["bloom", "Bloom|花漾|花漾|Bloom|ブルーム|블룸|Bloom"],
    ["mei", "Mei's|小美|小美|Mei|メイ|메이|Мэй"],
  ] as const
).map(([shop, line]) => ({ shop, name: textsOf(line) }));

export interface DemoAttribute {
  /** Departments whose goods have it. For one it is an attribute of its top category, for several a general one. */
  departments: Department[];
  name: Required<Texts>;
  values: Required<Texts>[];
}

const places =
  "Malaysia|馬來西亞|马来西亚|Malaysia|マレーシア|말레이시아|Малайзия; Japan|日本|日本|Jepun|日本|일본|Япония; " +
  "Korea|韓國|韩国|Korea|韓国|한국|Корея; Thailand|泰國|泰国|Thailand|タイ|태국|Таиланд";

/** Attributes that describe a department's goods. Departments, name; values separated by `;`. */
const lines: [Department[], string, string][] = [
  [
    ["home", "tech", "fashion", "shoes", "beauty", "pantry", "kids", "outdoor", "plants", "hobby"],
    "Made in|產地|产地|Dibuat di|原産国|원산지|Страна производства",
    places,
  ],
  [
    ["home"],
    "Material|材質|材质|Bahan|素材|소재|Материал",
    "Oak|橡木|橡木|Oak|オーク|오크|Дуб; Ceramic|陶瓷|陶瓷|Seramik|陶磁器|도자기|Керамика; Linen|亞麻|亚麻|Linen|リネン|리넨|Лён; Steel|不鏽鋼|不锈钢|Keluli|ステンレス|스틸|Сталь",
  ],
  [
    ["fashion", "shoes"],
    "Season|季節|季节|Musim|シーズン|계절|Сезон",
    "All year|四季|四季|Sepanjang tahun|通年|사계절|Всесезонный; Summer|夏季|夏季|Musim panas|夏|여름|Лето; Winter|冬季|冬季|Musim sejuk|冬|겨울|Зима",
  ],
  [
    ["tech"],
    "Power|供電|供电|Kuasa|電源|전원|Питание",
    "Battery|電池|电池|Bateri|バッテリー|배터리|Аккумулятор; Mains|插電|插电|Soket|コンセント|콘센트|От сети; USB-C",
  ],
  [
    ["pantry"],
    "Keeps|保存方式|保存方式|Simpanan|保存方法|보관|Хранение",
    "Cool and dry|陰涼乾燥|阴凉干燥|Sejuk dan kering|冷暗所|서늘하고 건조한 곳|В сухом прохладном месте; Chilled|冷藏|冷藏|Sejuk beku|冷蔵|냉장|В холодильнике; Frozen|冷凍|冷冻|Beku|冷凍|냉동|В морозилке",
  ],
  [
    ["kids"],
    "Age|適用年齡|适用年龄|Umur|対象年齢|연령|Возраст",
    "0–3|0–3 歲|0–3 岁|0–3 tahun|0〜3歳|0–3세|0–3 года; 3–6|3–6 歲|3–6 岁|3–6 tahun|3〜6歳|3–6세|3–6 лет; 6 and up|6 歲以上|6 岁以上|6 tahun ke atas|6歳以上|6세 이상|От 6 лет",
  ],
];

export const attributes: DemoAttribute[] = lines.map(([departments, name, values]) => ({
  departments,
  name: textsOf(name),
  values: values.split(";").map(textsOf),
}));

/** Descriptions of goods; `{}` stands for the title. Paragraphs separated by ¶. */
export const descriptions: Required<Texts>[] = [
  "{}, chosen by people who use it every day.¶Checked by hand before it leaves the shop, packed without plastic, and easy to return when it is not what you hoped for.¶Good to know: colours can look a little different on every screen.|{}，由每天都在使用的人親手挑選。¶出貨前逐件檢查，包裝不含塑膠；若不合心意，退換也很方便。¶小提醒：每個螢幕的顯色略有不同。|{}，由每天都在使用的人亲手挑选。¶发货前逐件检查，包装不含塑料；如不合心意，退换也很方便。¶小提醒：每块屏幕的显色略有不同。|{}, dipilih oleh mereka yang menggunakannya setiap hari.¶Diperiksa dengan tangan sebelum dihantar, dibungkus tanpa plastik, dan mudah dipulangkan jika tidak seperti yang diharapkan.¶Untuk makluman: warna mungkin sedikit berbeza pada setiap skrin.|{}。毎日使う人が選びました。¶出荷前に一点ずつ手で確認し、プラスチックを使わずに梱包。お気に召さなければ返品も簡単です。¶画面によって色の見え方が少し異なります。|{}. 매일 쓰는 사람들이 골랐습니다.¶출고 전에 하나하나 손으로 확인하고, 플라스틱 없이 포장하며, 마음에 들지 않으면 쉽게 반품할 수 있습니다.¶화면에 따라 색상이 조금 다르게 보일 수 있습니다.|{}: выбор тех, кто пользуется этим каждый день.¶Перед отправкой каждую вещь проверяют вручную и упаковывают без пластика, а если она не подошла, её легко вернуть.¶Обратите внимание: на разных экранах цвет может немного отличаться.",
  "{} is made in small batches, so no two are exactly alike.¶What is in the box: the product, a short guide in seven languages and a card with the name of the person who packed it.|{}採小批量製作，每一件都略有不同。¶內容物：商品本體、七種語言的簡短說明，以及一張寫有包裝人姓名的小卡。|{}采用小批量制作，每一件都略有不同。¶包装内含：商品本体、七种语言的简短说明，以及一张写有打包人姓名的小卡片。|{} dihasilkan dalam kelompok kecil, jadi tiada dua yang serupa.¶Di dalam kotak: produk, panduan ringkas dalam tujuh bahasa dan kad dengan nama orang yang membungkusnya.|{}は少量ずつ作っているため、ひとつとして同じものはありません。¶内容物：商品、七か国語の簡単なガイド、梱包した人の名前が入ったカード。|{}: 소량씩 만들어 똑같은 것이 없습니다.¶구성품: 상품, 일곱 개 언어로 된 간단한 안내서, 포장한 사람의 이름이 적힌 카드.|{}: выпускаем небольшими партиями, поэтому двух одинаковых не бывает.¶В коробке: товар, краткое руководство на семи языках и карточка с именем того, кто его упаковал.",
].map((line) => {
  const texts = textsOf(line);
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text.replaceAll("¶", "\n\n")]),
  ) as Required<Texts>;
});

interface DemoShopDetails {
  services: ShopService[];
  latitude: number;
  longitude: number;
  phone: string;
  address: Required<Texts>;
}

/** By shop: promises, place, phone, address. */
export const shopDetails: Record<string, DemoShopDetails> = Object.fromEntries(
  (
    [
      [
        "pasar",
        "next_day returns_15 invoice",
        3.1466,
        101.7103,
        "+60 3-2110 4400",
        "12 Jalan Bukit Bintang|武吉免登路 12 號|武吉免登路 12 号|12 Jalan Bukit Bintang|ブキッ・ビンタン通り12|부킷빈탕로 12|ул. Букит-Бинтанг, 12",
      ],
      [
        "halden",
        "authentic returns_15 warranty",
        25.0418,
        121.5439,
        "+886 2 2720 1180",
        "88 Dunhua South Road|敦化南路 88 號|敦化南路 88 号|88 Jalan Dunhua Selatan|敦化南路88号|둔화난루 88|ул. Дуньхуа Южная, 88",
      ],
      [
        "aura",
        "authentic warranty invoice",
        37.5446,
        127.0559,
        "+82 2-460-1200",
        "7 Seongsu-ro|聖水路 7 號|圣水路 7 号|7 Seongsu-ro|ソンス路7|성수로 7|Сонсу-ро, 7",
      ],
      [
        "pacer",
        "authentic returns_15 next_day",
        34.6687,
        135.5013,
        "+81 6-6211-3300",
        "3-4 Minamisenba|南船場 3-4|南船场 3-4|3-4 Minamisenba|南船場3-4|미나미센바 3-4|Минамисэмба, 3-4",
      ],
      [
        "loom",
        "returns_15 invoice",
        30.2592,
        120.1303,
        "+86 571 8700 2200",
        "26 Hefang Street|河坊街 26 號|河坊街 26 号|26 Jalan Hefang|河坊街26号|허팡제 26|ул. Хэфан, 26",
      ],
      [
        "orchard",
        "next_day",
        18.7953,
        98.9986,
        "+66 53 210 880",
        "Mae Rim, plot 14|湄林 14 號果園|湄林 14 号果园|Mae Rim, lot 14|メーリム 14区画|매림 14번지|Мэрим, участок 14",
      ],
      [
        "bloom",
        "authentic returns_15",
        1.3039,
        103.8318,
        "+65 6734 2100",
        "290 Orchard Road|烏節路 290 號|乌节路 290 号|290 Orchard Road|オーチャード通り290|오차드로드 290|Орчард-роуд, 290",
      ],
      [
        "mei",
        "returns_15",
        5.4145,
        100.3389,
        "+60 4-261 3355",
        "41 Lebuh Campbell|甘貝爾街 41 號|甘贝尔街 41 号|41 Lebuh Campbell|キャンベル通り41|캠벨 거리 41|ул. Кэмпбелл, 41",
      ],
      [
        "petal",
        "next_day",
        4.4721,
        101.3801,
        "+60 5-491 2070",
        "Brinchang nursery, row 3|碧蘭璋苗圃第 3 排|碧兰璋苗圃第 3 排|Nurseri Brinchang, baris 3|ブリンチャン苗圃3列|브린창 묘목장 3열|Питомник Бринчанг, ряд 3",
      ],
      [
        "little",
        "returns_15 warranty",
        43.1155,
        131.8855,
        "+7 423 240-15-60",
        "19 Svetlanskaya Street|斯維特蘭娜街 19 號|斯维特兰娜街 19 号|19 Jalan Svetlanskaya|スヴェトランスカヤ通り19|스베틀란스카야 거리 19|ул. Светланская, 19",
      ],
    ] as const
  ).map(([shop, services, latitude, longitude, phone, address]) => [
    shop,
    { services: services.split(" ") as ShopService[], latitude, longitude, phone, address: textsOf(address) },
  ]),
);

/** Descriptions of shops; `{}` stands for the name. */
export const shopDescriptions: Required<Texts>[] = [
  "{} answers within the hour, packs the same day and likes to hear how it went.|{}一小時內回覆，當天打包，也很想聽聽您的使用心得。|{}一小时内回复，当天打包，也很想听听您的使用心得。|{} membalas dalam masa sejam, membungkus pada hari yang sama dan suka mendengar maklum balas anda.|{}は一時間以内にお返事し、当日に梱包します。ご感想もお待ちしています。|{}: 한 시간 안에 답하고 당일 포장합니다. 후기도 기다립니다.|{}: отвечаем в течение часа, упаковываем в тот же день и рады вашим отзывам.",
  "{} has grown from a market stall; every product here is one we use at home.|{}從一個市集攤位起家，這裡的每件商品我們自己家裡都在用。|{}从一个集市摊位起家，这里的每件商品我们自己家里都在用。|{} bermula dari sebuah gerai pasar; setiap produk di sini kami gunakan sendiri di rumah.|{}は市場の小さな屋台から始まりました。どの商品も自分たちの家で使っているものです。|{}: 시장 노점에서 시작했습니다. 모든 상품은 저희 집에서도 쓰는 것들입니다.|{}: мы начинали с прилавка на рынке, и всем, что продаём, пользуемся дома сами.",
].map((line) => textsOf(line));
