import type { Migration } from "kysely";
import * as people from "./0001-people.server";
import * as media from "./0002-media.server";
import * as shops from "./0003-shops.server";
import * as goods from "./0004-goods.server";
import * as skus from "./0005-skus.server";
import * as content from "./0006-content.server";
import * as pages from "./0007-pages.server";
import * as publications from "./0008-publications.server";
import * as changeMarks from "./0009-change-marks.server";
import * as sessions from "./0010-sessions.server";
import * as accounts from "./0011-accounts.server";
import * as belongings from "./0012-belongings.server";
import * as figures from "./0013-figures.server";
import * as staff from "./0014-staff.server";
import * as auditLog from "./0015-audit-log.server";
import * as settings from "./0016-settings.server";
import * as jobRuns from "./0017-job-runs.server";
import * as draftHistory from "./0020-draft-history.server";
import * as pagePreviews from "./0021-page-previews.server";
import * as goodsDetails from "./0022-goods-details.server";
import * as shopDetails from "./0023-shop-details.server";
import * as reviews from "./0024-reviews.server";
import * as carts from "./0025-carts.server";
import * as searches from "./0026-searches.server";
import * as goodsSearch from "./0027-goods-search.server";
import * as plansAndPresence from "./0029-plans-and-presence.server";
import * as goodsAside from "./0034-goods-aside.server";
import * as consoleWork from "./0037-console-work.server";

/** The first migrations, which are numbered; later ones have a time. Their names stay (all.server.ts). */
export const numbered: Record<string, Migration> = {
  "0001-people": people,
  "0002-media": media,
  "0003-shops": shops,
  "0004-goods": goods,
  "0005-skus": skus,
  "0006-content": content,
  "0007-pages": pages,
  "0008-publications": publications,
  "0009-change-marks": changeMarks,
  "0010-sessions": sessions,
  "0011-accounts": accounts,
  "0012-belongings": belongings,
  "0013-figures": figures,
  "0014-staff": staff,
  "0015-audit-log": auditLog,
  "0016-settings": settings,
  "0017-job-runs": jobRuns,
  "0020-draft-history": draftHistory,
  "0021-page-previews": pagePreviews,
  "0022-goods-details": goodsDetails,
  "0023-shop-details": shopDetails,
  "0024-reviews": reviews,
  "0025-carts": carts,
  "0026-searches": searches,
  "0027-goods-search": goodsSearch,
  "0029-plans-and-presence": plansAndPresence,
  "0034-goods-aside": goodsAside,
  "0037-console-work": consoleWork,
};
