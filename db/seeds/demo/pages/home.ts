import { href, type Path } from "~/app/platform/http/href";
import type { FillName } from "~/modules/fields/named-colours";
import type { PageDocument } from "~/modules/format/stored";
import type { Department } from "../catalogue";
import type { SceneName } from "../scenes";
import { textsOf } from "../specs";
import { card, item, page } from "./item";
import type { Seeded } from "./seeded";

const list = (seeded: Seeded, department: Department) =>
  href("/pages/product/list", { category_id: seeded.category(department) });

/** Scene, link target; title, text, button, each in en | zh-TW | zh-CN | ms | ja | ko | ru. */
const banners: [SceneName, Department | "campaign", string, string, string][] = [
  [
    "homeRefresh",
    "campaign",
    "Home Refresh Week|居家煥新週|居家焕新周|Minggu Segar Rumah|住まいリフレッシュ週間|홈 리프레시 위크|Неделя обновления дома",
    "Up to 40% off · free shipping over 49|低至六折 · 滿 49 免運|低至六折 · 满49元包邮|Diskaun hingga 40% · hantar percuma atas 49|最大40%オフ・49以上で送料無料|최대 40% 할인 · 49 이상 무료배송|Скидки до 40% · доставка от 49 бесплатно",
    "Shop now|立即選購|立即选购|Beli sekarang|今すぐ見る|쇼핑하기|Смотреть",
  ],
  [
    "soundWeek",
    "tech",
    "Hear every detail|聽見每個細節|听见每个细节|Dengar setiap butiran|細部まで聴こえる|모든 디테일을 듣다|Слышать каждую деталь",
    "Headphones, radios and cameras, new in|耳機、收音機與相機新上架|耳机、收音机与相机新上架|Fon kepala, radio dan kamera baharu|ヘッドホン・ラジオ・カメラの新着|헤드폰·라디오·카메라 신상품|Новинки: наушники, радио, камеры",
    "Listen in|去聽聽|去听听|Dengar|聴いてみる|들어보기|Послушать",
  ],
  [
    "teaTime",
    "pantry",
    "Slow down for tea|慢下來，喝杯茶|慢下来，喝杯茶|Berehat dengan teh|お茶でひと息|차 한 잔의 여유|Время для чая",
    "Hand-glazed pots and spring oolong|手工釉壺與春茶烏龍|手工釉壶与春茶乌龙|Teko sepuh tangan dan oolong musim bunga|手塗りの急須と春の烏龍茶|수제 다관과 봄 우롱차|Чайники ручной глазури и весенний улун",
    "Brew one|來一壺|来一壶|Bancuh|淹れてみる|우려보기|Заварить",
  ],
  [
    "streetStyle",
    "fashion",
    "Layers for fall|秋日疊穿|秋日叠穿|Gaya berlapis|秋のレイヤード|가을 레이어드|Осенние слои",
    "Two pieces for 60 at Loom & Thread|織線服飾兩件 60|织线服饰两件 60|Dua helai hanya 60 di Loom & Thread|ルーム&スレッド 2点で60|룸앤스레드 두 벌에 60|Две вещи за 60 в Loom & Thread",
    "Get dressed|去穿搭|去穿搭|Lihat gaya|着てみる|입어보기|Одеться",
  ],
];

const menu: [string, FillName, Path, string, Record<string, string>?][] = [
  [
    "wlIcon-leimu",
    "wanl-bg-redorange",
    "/pages/product/category/category",
    "Categories|全部分類|全部分类|Kategori|カテゴリ|카테고리|Каталог",
  ],
  [
    "wlIcon-pintuan",
    "wanl-bg-pink",
    "/pages/product/list",
    "Group buy|多人拼團|多人拼团|Beli ramai|共同購入|공동구매|Вместе",
    { offer: "group" },
  ],
  [
    "wlIcon-kanjia",
    "bg-gradual-yellow",
    "/pages/product/list",
    "Bargain|好友砍價|好友砍价|Tawar|値切り|흥정|Торг",
    { offer: "bargain" },
  ],
  [
    "wlIcon-miaosha",
    "bg-red",
    "/pages/product/flash",
    "Flash sale|限時秒殺|限时秒杀|Jualan kilat|タイムセール|타임세일|Молния",
  ],
  [
    "wlIcon-tubiao309",
    "wanl-bg-orange",
    "/pages/user/coupon/list",
    "Coupons|領券中心|领券中心|Kupon|クーポン|쿠폰|Купоны",
  ],
  ["wlIcon-huiyuanzhongxin", "bg-gradual-purple", "/pages/vip/vip", "Members|會員中心|会员中心|Ahli|会員|멤버십|Клуб"],
  [
    "wlIcon-qiandao",
    "bg-gradual-green",
    "/pages/user/signin/signin",
    "Sign in|每日簽到|每日签到|Daftar masuk|サインイン|출석|Отметка",
  ],
  ["wlIcon-zhibo", "bg-gradual-pink", "/pages/find/find", "Live|直播|直播|Siaran|ライブ|라이브|Эфир"],
  ["wlIcon-huomiao2", "bg-gradual-orange", "/pages/product/list", "Trending|熱賣榜單|热卖榜单|Popular|人気|인기|Хиты"],
  ["wlIcon-bangzhu1", "bg-gradual-blue", "/pages/user/help", "Help|幫助中心|帮助中心|Bantuan|ヘルプ|도움말|Помощь"],
];

/** Department, tag, description. */
const tiles: [Department, string, string][] = [
  [
    "home",
    "Up to 40% off|低至六折|低至六折|Diskaun 40%|最大40%オフ|최대 40%|До −40%",
    "Oak, linen, soft light|原木與亞麻的溫度|原木与亚麻的温度|Oak, linen, cahaya lembut|オークと麻とやわらかな光|오크, 린넨, 은은한 빛|Дуб, лён, мягкий свет",
  ],
  [
    "tech",
    "New in|新品|新品|Baharu|新着|신상품|Новинки",
    "Hear every detail|聽見每個細節|听见每个细节|Dengar setiap butiran|細部まで聴こえる|모든 디테일을 듣다|Слышно каждую деталь",
  ],
  [
    "fashion",
    "2 for 60|兩件 60|两件 60|2 untuk 60|2点で60|2개 60|2 за 60",
    "Layers for fall|秋日疊穿|秋日叠穿|Berlapis untuk musim luruh|秋のレイヤード|가을 레이어드|Слои на осень",
  ],
  [
    "pantry",
    "From 6|6 元起|6 元起|Dari 6|6から|6부터|От 6",
    "Picked this season|當季精選|当季精选|Pilihan musim ini|旬のおすすめ|제철 엄선|Собрано в сезон",
  ],
  [
    "beauty",
    "9 up|9 元起|9 元起|Dari 9|9から|9부터|От 9",
    "Care, gently|溫柔呵護|温柔呵护|Jaga dengan lembut|やさしいケア|순한 케어|Нежный уход",
  ],
  [
    "kids",
    "New|上新|上新|Baharu|新着|새로움|Новое",
    "Small and happy|小小快樂|小小快乐|Kecil dan gembira|小さな笑顔|작은 행복|Малышам",
  ],
  [
    "outdoor",
    "−25%|七五折|七五折|−25%|25%オフ|−25%|−25%",
    "Weekend ready|週末出發|周末出发|Sedia hujung minggu|週末へ|주말 준비|На выходные",
  ],
  [
    "plants",
    "Fresh|新鮮|新鲜|Segar|新鮮|싱싱|Свежие",
    "Green corners|綠意角落|绿意角落|Sudut hijau|緑のある隅|초록 코너|Зелёный уголок",
  ],
];

/** Builds the home page like the reference: banner, menu, news, classify, notice, adverts, a shelf, endless likes. */
export function homePage(seeded: Seeded): PageDocument {
  return page(
    "Pasar|Pasar|Pasar|Pasar|Pasar|Pasar|Pasar",
    "Pasar: good things from many shops|Pasar:好店雲集，好物天天見|Pasar:好店云集，好物天天见|Pasar: barangan pilihan dari banyak kedai|Pasar:いろいろな店のいいものを|Pasar: 여러 상점의 좋은 물건들|Pasar: хорошие вещи из разных магазинов",
    [
      item("homebanner", "banner", "Banner", {
        style: { color: "#ffffff", margin: "4px 12px 0", "border-radius": "12px" },
        params: { interval: "4200" },
        data: banners.map(([scene, target, title, text, button]) => ({
          image: seeded.scene(scene),
          link: target === "campaign" ? href("/pages/page/index", { id: "demo-campaign" }) : list(seeded, target),
          alt: textsOf(title),
          title: textsOf(title),
          text: textsOf(text),
          button: textsOf(button),
        })),
      }),
      item("homemenu", "menu", "Menu", {
        style: { ...card, color: "#1f1b18", "padding-bottom": "12px" },
        params: { menuMarginTop: "12px", menuMarginBottom: "6px", menuHeightWidth: "44px", menuIconSize: "24px" },
        data: menu.map(([icon, bgClass, path, text, query]) => ({
          icon,
          bgClass,
          iconClass: "text-white",
          link: href(path, query),
          text: textsOf(text),
        })),
      }),
      item("homenews", "headlines", "News", { style: card }),
      item("homeseckill", "seckill", "Flash sale"),
      item("homeclassify", "classify", "Departments", {
        style: card,
        data: tiles.map(([department, tags, describe]) => ({
          categoryId: seeded.category(department),
          tags: textsOf(tags),
          describe: textsOf(describe),
        })),
      }),
      item("homenotice", "notice", "Notice", {
        style: {
          "background-color": "#fffbe8",
          color: "#8a5200",
          padding: "6px 12px",
          margin: "8px 12px 0",
          "border-radius": "12px",
        },
        data: [
          {
            content: textsOf(
              "Parcels ordered before 16:00 leave the same day, Saturdays too|16:00 前下單當日出貨，週六照常|16:00 前下单当日发货，周六照常|Pesanan sebelum 16:00 dihantar pada hari yang sama, Sabtu juga|16時までのご注文は当日発送、土曜も営業|16시 이전 주문은 당일 출고, 토요일도 발송|Заказы до 16:00 уезжают в тот же день, и по субботам тоже",
            ),
            link: href("/pages/user/help"),
          },
        ],
      }),
      item("homeadverts", "advertBanner", "Adverts", {
        style: { color: "#ffffff", margin: "8px 12px 0", "border-radius": "12px" },
        params: { interval: "5200" },
      }),
      item("homefresh", "categoryTitle", "Fresh this week", {
        style: { margin: "16px 12px 8px", color: "#1f1b18" },
        data: [
          {
            categoryName: textsOf(
              "Fresh this week|本週鮮到|本周鲜到|Segar minggu ini|今週の新鮮便|이번 주 신선|Свежее на неделе",
            ),
            icon: "wlIcon-huomiao2",
            categoryLink: seeded.category("pantry"),
          },
        ],
      }),
      item("homeshelf", "goods", "Fresh goods", {
        params: { colthree: "3", colmargin: "16" },
        data: seeded.goods({ department: "pantry", count: 6, skip: 2 }).map((goodsLink) => ({ goodsLink })),
      }),
      item("homefind", "find", "Discover"),
      item("homelikes", "likes", "Recommended", { params: { colthree: "2", colmargin: "16" } }),
    ],
  );
}
