import { href } from "~/app/platform/http/href";
import type { PageDocument } from "~/modules/format/stored";
import type { Department } from "../catalogue";
import type { SceneName } from "../scenes";
import { textsOf } from "../specs";
import { card, item, page } from "./item";
import type { Seeded } from "./seeded";

const links = (ids: string[]) => ids.map((goodsLink) => ({ goodsLink }));

export function categoryPage(seeded: Seeded): PageDocument {
  return page(
    "Categories|全部分類|全部分类|Kategori|カテゴリ|카테고리|Категории",
    "Everything at Pasar, sorted|Pasar 全部分類|Pasar 全部分类|Segala-galanya di Pasar|Pasarのすべてのカテゴリ|Pasar의 모든 카테고리|Все товары Pasar по разделам",
    [
      item("categorypicture", "advertImage", "Advert", {
        style: { height: "140px", width: "351px", margin: "0 12px 12px", "border-radius": "12px" },
        data: [{ advertLink: seeded.advert("campWeekend") }],
      }),
    ],
    "#ffffff",
  );
}

export function searchPage(seeded: Seeded): PageDocument {
  return page(
    "Search|搜尋|搜索|Cari|検索|검색|Поиск",
    "Search Pasar|搜尋 Pasar|搜索 Pasar|Cari di Pasar|Pasarを検索|Pasar 검색|Поиск по Pasar",
    [
      item("searchdivision", "division", "Loved by many", {
        params: {
          lineText: textsOf(
            "Loved by many|大家都在買|大家都在买|Kegemaran ramai|みんなのお気に入り|많이 찾는 상품|Выбор многих",
          ),
        },
      }),
      item("searchgoods", "goods", "Loved goods", {
        params: { colthree: "1" },
        data: links(seeded.goods({ count: 6 })),
      }),
    ],
    "#ffffff",
  );
}

/** A free page: the Home Refresh Week, /pages/page/index?id=demo-campaign. */
export function campaignPage(seeded: Seeded): PageDocument {
  const title =
    "Home Refresh Week|居家煥新週|居家焕新周|Minggu Segar Rumah|住まいリフレッシュ週間|홈 리프레시 위크|Неделя обновления дома";
  const heading = (id: string, text: string, department: Department) =>
    item(id, "categoryTitle", "Heading", {
      style: { margin: "16px 12px 8px", color: "#1f1b18" },
      data: [{ categoryName: textsOf(text), icon: "wlIcon-huomiao2", categoryLink: seeded.category(department) }],
    });
  return page(
    title,
    "Home Refresh Week at Pasar: up to 40% off|Pasar 居家煥新週，低至六折|Pasar 居家焕新周，低至六折|Minggu Segar Rumah di Pasar: diskaun hingga 40%|Pasar 住まいリフレッシュ週間、最大40%オフ|Pasar 홈 리프레시 위크, 최대 40% 할인|Неделя обновления дома в Pasar: скидки до 40%",
    [
      item("campaignpicture", "banner", "Picture", {
        style: { color: "#ffffff" },
        data: [
          {
            image: seeded.scene("homeRefresh"),
            alt: textsOf(title),
            title: textsOf(title),
            text: textsOf(
              "Seven days, three rooms, one fresh start|七天、三個房間、一次煥新|七天、三个房间、一次焕新|Tujuh hari, tiga bilik, satu permulaan baharu|7日間、3つの部屋、新しい暮らし|7일, 방 셋, 새로운 시작|Семь дней, три комнаты, новое начало",
            ),
          },
        ],
      }),
      item("campaignnotice", "notice", "Notice", {
        data: [
          {
            content: textsOf(
              "Free shipping over 49 all week long|全週滿 49 免運費|全周满49元包邮|Penghantaran percuma atas 49 sepanjang minggu|期間中は49以上で送料無料|행사 기간 49 이상 무료배송|Всю неделю бесплатная доставка от 49",
            ),
          },
        ],
      }),
      heading(
        "campaignhome",
        "For the living room|客廳篇|客厅篇|Untuk ruang tamu|リビングに|거실|Для гостиной",
        "home",
      ),
      item("campaignrows", "goods", "Living room", {
        params: { colthree: "1" },
        data: links(seeded.goods({ department: "home", shop: "halden", count: 4 })),
      }),
      heading(
        "campaigngreen",
        "Something green|添一點綠|添一点绿|Sedikit kehijauan|緑を添えて|초록 한 점|Немного зелени",
        "plants",
      ),
      item("campaigncols", "goods", "Plants", {
        params: { colthree: "2", colmargin: "16" },
        data: links(seeded.goods({ department: "plants", count: 6 })),
      }),
      item("campaignread", "article", "To read", {
        style: { ...card, padding: "12px" },
        data: ["lamps", "plants", "tea"].map((key) => ({ articleLink: seeded.article(key) })),
      }),
      item("campaignend", "empty", "Room"),
    ],
  );
}

/** Builds a shop's home page. @param words the shop's greeting and a line below it, seven texts each */
function shopPage(seeded: Seeded, key: string, scene: SceneName, name: string, words: [string, string]): PageDocument {
  const shop = seeded.shop(key);
  return page(name, name, [
    item("shopbanner", "banner", "Banner", {
      style: { color: "#ffffff", margin: "8px 12px 0", "border-radius": "12px" },
      data: [
        {
          image: seeded.scene(scene),
          link: href("/pages/shop/productList", { shop_id: shop }),
          alt: textsOf(words[0]),
          title: textsOf(words[0]),
          text: textsOf(words[1]),
        },
      ],
    }),
    item("shopline", "division", "Favourites", {
      params: {
        lineText: textsOf("Our favourites|店主推薦|店主推荐|Pilihan kami|店のおすすめ|추천 상품|Наш выбор"),
        lineTextBackground: "#f5f5f5",
      },
    }),
    item("shopgoods", "goods", "Goods", {
      params: { colthree: "2", colmargin: "16" },
      data: links(seeded.goods({ shop: key, count: 8 })),
    }),
  ]);
}

export function haldenPage(seeded: Seeded): PageDocument {
  return shopPage(
    seeded,
    "halden",
    "homeRefresh",
    "Halden Home|Halden 家居|Halden 家居|Halden Home|ハルデンホーム|할덴 홈|Halden Home",
    [
      "Made of oak, made to last|橡木打造，經久耐用|橡木打造，经久耐用|Oak yang tahan lama|長く使えるオーク|오래가는 오크|Дуб на долгие годы",
      "Ten years of warranty on every frame|所有框架保固十年|所有框架保修十年|Jaminan sepuluh tahun untuk setiap rangka|フレームは10年保証|모든 프레임 10년 보증|Десять лет гарантии на каркасы",
    ],
  );
}

export function orchardPage(seeded: Seeded): PageDocument {
  return shopPage(
    seeded,
    "orchard",
    "pantry",
    "Hillside Orchard|山坡果園|山坡果园|Kebun Lereng Bukit|ヒルサイド果樹園|언덕 과수원|Сад на холме",
    [
      "Picked at dawn|清晨現採|清晨现采|Dipetik waktu subuh|夜明けに収穫|새벽에 수확|Собрано на рассвете",
      "On your table within three days|三天內上桌|三天内上桌|Di meja anda dalam tiga hari|3日以内に食卓へ|사흘 안에 식탁으로|На столе через три дня",
    ],
  );
}
