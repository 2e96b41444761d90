/** The door of the content area: what screens and other areas may ask it. */
export { deskAdverts } from "./admin/advert-desk-queries.server";
export { type Advert, advertsById, categoryAdverts, pageAdverts } from "./adverts.server";
export { allAdverts } from "./all-adverts.server";
export { appLook } from "./app-look.server";
export { articleBlocks } from "./article-blocks";
export { type Article, articleRows, headlineArticles } from "./articles.server";
export { countView } from "./count-view.server";
export { legalArticleIds } from "./legal-articles.server";
