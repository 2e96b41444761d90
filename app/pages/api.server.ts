/**
 * The door of the page editor: drafts, versions, publications, previews; the only writer of page documents.
 *
 * Tables: pages, page_drafts, page_presence, page_previews, page_publications, page_revisions, page_slugs,
 * page_visitors, page_views, library_pictures, library_replacements, agreed_words.
 * States: a version is planned, held, live or past; a draft has a lock version (drafts/save-draft.server.ts).
 * Events: `pages` on the bus after a publication, upon which every process drops its cached live pages; `drafts` after
 * an editor's save, upon which the others of that page look.
 * Start reading: drafts/open-draft.server.ts, then gates/check-document.server.ts and
 * publishing/publish-draft.server.ts.
 */

export { drawDocument } from "./document/draw-document.server";
export { applyImport } from "./drafts/apply-import.server";
export { exportDraft } from "./drafts/export-draft.server";
export { openDraft } from "./drafts/open-draft.server";
export { readImport } from "./drafts/read-import.server";
export { saveDraft } from "./drafts/save-draft.server";
export { keepSeat } from "./editor/keep-seat.server";
export { removeOldSeats } from "./editor/presence-queries.server";
export { checkDocument } from "./gates/check-document.server";
export { sweepLibrary } from "./library/sweep-library.server";
export { createPage } from "./list/create-page.server";
export { listPages } from "./list/list-pages.server";
export { recyclePage } from "./list/recycle-page.server";
export { renamePage } from "./list/rename-page.server";
export { restorePage } from "./list/restore-page.server";
export { publishStarterHome, withdrawStarterHome } from "./list/starter-home.server";
export { starterHome } from "./list/starter-home-queries.server";
export { createPreview, listPreviews, resolvePreview, revokePreview } from "./previews/preview-links.server";
export { removeOldPreviews } from "./previews/previews-queries.server";
export { cancelPlan } from "./publishing/cancel-plan.server";
export { listPlans } from "./publishing/list-plans.server";
export { compareVersions, listVersions } from "./publishing/list-versions.server";
export { publishDraft } from "./publishing/publish-draft.server";
export { releasePlans } from "./publishing/release-plans.server";
export { restoreVersion } from "./publishing/restore-version.server";
export { retryPlan } from "./publishing/retry-plan.server";
export { rollback } from "./publishing/rollback.server";
export { saveRevision } from "./publishing/save-revision.server";
export { type UsedPage, usedPages } from "./uses/used-pages.server";
export { countSeenPage, foldPageViews } from "./views/page-views.server";
export type { SeenPage } from "./views/views-queries.server";
