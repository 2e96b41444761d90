import { type ModulePreset, type PartOf, to, words } from "../../format/preset";

const cells: NonNullable<PartOf<"menu">["rows"]> = [
  {
    icon: "wlIcon-leimu",
    bgClass: "wanl-bg-redorange",
    link: to("/pages/product/category/category"),
    text: words("Categories", "全部分類", "全部分类", "Kategori", "カテゴリ", "카테고리", "Каталог"),
  },
  {
    icon: "wlIcon-pintuan",
    bgClass: "wanl-bg-pink",
    link: to("/pages/user/order/group"),
    text: words("Group buy", "團購", "多人拼团", "Beli ramai", "共同購入", "공동 구매", "Вместе"),
  },
  {
    icon: "wlIcon-kanjia",
    bgClass: "bg-gradual-yellow",
    link: to("/pages/user/order/bargain"),
    text: words("Bargain", "好友砍價", "好友砍价", "Tawar-menawar", "値引きチャレンジ", "흥정하기", "Торг"),
  },
  {
    icon: "wlIcon-miaosha",
    bgClass: "bg-red",
    link: to("/pages/product/list"),
    text: words(
      "Flash sale",
      "限時特賣",
      "限时秒杀",
      "Jualan kilat",
      "タイムセール",
      "타임 세일",
      "Быстрая распродажа",
    ),
  },
  {
    icon: "wlIcon-tubiao309",
    bgClass: "wanl-bg-orange",
    link: to("/pages/user/coupon/list"),
    text: words("Coupons", "領券中心", "领券中心", "Kupon", "クーポン", "쿠폰", "Купоны"),
  },
  {
    icon: "wlIcon-huiyuanzhongxin",
    bgClass: "bg-gradual-purple",
    link: to("/pages/vip/vip"),
    text: words("Members", "會員中心", "会员中心", "Ahli", "会員", "멤버십", "Клуб"),
  },
  {
    icon: "wlIcon-qiandao",
    bgClass: "bg-gradual-green",
    link: to("/pages/user/signin/signin"),
    text: words("Check-in", "每日簽到", "每日签到", "Daftar masuk", "チェックイン", "출석 체크", "Отметка"),
  },
  {
    icon: "wlIcon-xinpin",
    bgClass: "bg-gradual-pink",
    link: to("/pages/article/list"),
    text: words("News", "最新消息", "最新资讯", "Berita", "お知らせ", "소식", "Новости"),
  },
  {
    icon: "wlIcon-dianpu",
    bgClass: "bg-gradual-orange",
    link: to("/pages/user/follow"),
    text: words("My shops", "關注店家", "关注店铺", "Kedai saya", "フォロー中", "관심 상점", "Мои магазины"),
  },
  {
    icon: "wlIcon-bangzhu1",
    bgClass: "bg-gradual-blue",
    link: to("/pages/user/help"),
    text: words("Help", "客服中心", "帮助中心", "Bantuan", "ヘルプ", "도움말", "Помощь"),
  },
];

export const menuPresets = {
  menuFive: { icon: "layout-grid", parts: [{ type: "menu", params: { colfive: "5" }, rows: cells.slice(0, 5) }] },
  menuTen: { icon: "grid-3x3", parts: [{ type: "menu", params: { colfive: "5" }, rows: cells }] },
} as const satisfies Record<string, ModulePreset>;
