/**
 * The door of the content area: adverts, articles, the app's theme and the sitemap, for other areas.
 *
 * Tables: adverts, articles, article_versions, article_plans.
 * States: an advert is on or off within its days, or in the recycle bin (admin/advert-acts.ts).
 * Events: none.
 * Start reading: adverts.server.ts and articles.server.ts.
 */

export { adminAdverts } from "./admin/advert-admin-queries.server";
export { publishDueArticles } from "./admin/articles/publish-due-articles.server";
export { type Advert, advertsById, categoryAdverts, pageAdverts } from "./adverts.server";
export { allAdverts } from "./all-adverts.server";
export { appTheme } from "./app-theme.server";
export { type Article, articleRows, headlineArticles } from "./articles.server";
export { countView } from "./count-view.server";
export { recordVisitor, type VisitorTables, visitorsOf } from "./counted-visitors-queries.server";
export { recordFirstVersions } from "./first-versions-queries.server";
export { foldVisitors } from "./fold-visitors.server";
export { legalArticleIds, merchantAgreement } from "./legal-articles.server";
export { plainWords, type RichBlock, type RichPiece, richText } from "./rich-text";
export { answerTranslate } from "./translating/answer-translate.server";
export { shownTranslation, translateText } from "./translating/translate-text.server";
export type { ShownTranslation, TranslateRefusal } from "./translating/translation";
export { programsPerPlace, type VisitorOfDay, visitorOfDay } from "./visitor-of-day.server";
