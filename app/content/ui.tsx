/** The door of the content area for screens. */
export { languageLinks, pageMeta, type RequestedPage } from "./page-meta";
export { ArticleBody } from "./ui/article-body";
export { HomeBar } from "./ui/home-bar";
export { PageBar } from "./ui/page-bar";
export { ShareButton } from "./ui/share-button";
export { ShareLink } from "./ui/share-link";
export { TranslatedWords } from "./ui/translated-words";
export { useVisit } from "./ui/use-visit";
