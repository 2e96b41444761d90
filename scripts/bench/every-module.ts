interface Sources {
  goodsIds: number[];
  categoryIds?: number[];
  articleIds?: number[];
  /** Adverts of media type image. */
  advertIds?: number[];
  /** Addresses of our media, `/media/<hash>`. */
  pictures?: string[];
}

/**
 * Builds a page document with one module of each of the 19 original types, in the format in which such documents
 * arrive. The `goods` module shows the given goods; the other modules take their ids in turn.
 */
export function everyModule({ goodsIds, categoryIds = [], articleIds = [], advertIds = [], pictures = [] }: Sources) {
  const picture = (index: number) => pictures[index % Math.max(1, pictures.length)] ?? "";
  const category = (index: number) => String(categoryIds[index % Math.max(1, categoryIds.length)] ?? index + 1);
  const menuColours = ["bg-red", "bg-orange", "bg-blue", "bg-green", "bg-purple"];
  const menuIcons = ["wlIcon-leimu", "wlIcon-pintuan", "wlIcon-kanjia", "wlIcon-miaosha", "wlIcon-qiandao"];
  const link = "/pages/product/category/category";
  return {
    type: "index",
    page: {
      params: { navigationBarTitleText: "Every module", share_title: "Every module" },
      style: {
        navigationBarTextStyle: "black",
        navigationBarBackgroundColor: "#ffffff",
        pageBackgroundColor: "#f5f5f5",
      },
    },
    item: [
      { type: "search", params: { searchRadius: "20px" }, data: [{ content: "What are you looking for?" }] },
      {
        type: "banner",
        params: { interval: "2800", banstyle: "2" },
        data: [0, 1, 2].map((at) => ({ image: picture(at), link })),
      },
      {
        type: "menu",
        params: { colfive: "5" },
        data: Array.from({ length: 10 }, (_, at) => ({
          text: `Menu ${at + 1}`,
          icon: menuIcons[at % 5],
          iconClass: "text-white",
          bgClass: menuColours[at % 5],
          link,
        })),
      },
      { type: "notice", params: { show: "true" }, data: [{ content: "Free shipping on everything this week", link }] },
      { type: "headlines" },
      {
        type: "activity",
        data: ["rush", "group", "bargain", "coupon"].map((activity) => ({ activity, describe: "Today", tags: "New" })),
      },
      { type: "seckill" },
      { type: "bargain" },
      { type: "groups" },
      { type: "find" },
      { type: "live" },
      { type: "advertBanner", params: { interval: "3000", banstyle: "1" } },
      { type: "advertImage", style: { height: "90px" }, data: [{ advertLink: String(advertIds[0] ?? 1) }] },
      { type: "image", style: { height: "100px" }, data: [{ image: picture(3), link }] },
      { type: "video", data: [{ image: picture(4), video: "https://media.example/clip.mp4" }] },
      {
        type: "categoryTitle",
        data: [{ categoryName: "For the kitchen", icon: "wlIcon-huomiao2", categoryLink: category(0) }],
      },
      {
        type: "classify",
        params: { colStyle: "col-2-2-4" },
        data: Array.from({ length: 8 }, (_, at) => ({
          categoryId: category(at),
          textColor: "wanl-red",
          describe: "Picked for you",
          tags: "Hot",
        })),
      },
      {
        type: "article",
        params: { showTime: "true", showView: "true" },
        data: articleIds.slice(0, 3).map((id) => ({ articleLink: String(id) })),
      },
      { type: "division", params: { lineText: "More for you" } },
      {
        type: "goods",
        params: { colthree: "2", colmargin: "20" },
        data: goodsIds.map((id) => ({ goodsLink: String(id) })),
      },
      { type: "empty", style: { height: "20px" } },
      { type: "likes", params: { colthree: "2", colmargin: "20" } },
    ],
  };
}
