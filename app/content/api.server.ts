/**
 * The door of the content: adverts, articles, the look of the app, the sitemap; what other areas may ask.
 *
 * Tables: adverts, articles.
 * States: an advert is on or off within its days, or in the recycle bin (admin/advert-acts.ts).
 * Events: none.
 * Start reading: adverts.server.ts and articles.server.ts.
 */

export { deskAdverts } from "./admin/advert-desk-queries.server";
export { type Advert, advertsById, categoryAdverts, pageAdverts } from "./adverts.server";
export { allAdverts } from "./all-adverts.server";
export { appLook } from "./app-look.server";
export { articleBlocks } from "./article-blocks";
export { type Article, articleRows, headlineArticles } from "./articles.server";
export { countView } from "./count-view.server";
export { legalArticleIds } from "./legal-articles.server";
