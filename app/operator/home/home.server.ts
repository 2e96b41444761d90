import { goodsToAudit } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { casesWaiting } from "~/app/desk/api.server";
import { postsWaiting } from "~/app/discover/api.server";
import { operatorRoutes } from "~/app/operator-routes";
import { disputesToSee } from "~/app/orders/api.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href, type Path } from "~/app/platform/http/href";
import { oldestOffersWaiting } from "~/app/promotions/api.server";
import { refundsToDecide } from "~/app/refunds/api.server";
import { applicationsToReview } from "~/app/shops/api.server";
import type { Permission } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { openComplaints, unansweredFeedback } from "~/app/support/api.server";
import { rechargesToReview, withdrawalsToReview } from "~/app/wallet/api.server";
import {
  heldPublications,
  hiddenGoods,
  plannedPublications,
  unpublishedDrafts,
  unsentMessages,
  type WaitingList,
} from "./home-queries.server";

export interface Work extends WaitingList {
  name:
    | "held"
    | "drafts"
    | "planned"
    | "feedback"
    | "complaints"
    | "desk"
    | "applications"
    | "submissions"
    | "posts"
    | "offers"
    | "recharges"
    | "withdrawals"
    | "disputes"
    | "refunds"
    | "outbox"
    | "goods";
  icon:
    | "landmark"
    | "banknote"
    | "credit-card"
    | "store"
    | "rotate-ccw"
    | "triangle-alert"
    | "headset"
    | "file-pen-line"
    | "calendar-clock"
    | "message-square-text"
    | "send"
    | "package-x"
    | "clipboard-list"
    | "zap"
    | "image";
  /** Page for the work; null = not built yet. */
  link: string | null;
}

const built = (path: Path, query?: Record<string, string>) =>
  operatorRoutes.some(([address, file]) => address === path && file !== null) ? href(path, query) : null;

/** Returns the lists of pending work that this person may see. */
export async function workLists(
  context: RequestContext,
  staff: { permissions: readonly Permission[] },
): Promise<Work[]> {
  const { db, language } = context;
  const lists: [Permission, () => Promise<Work>][] = [
    [
      "pages.read",
      async () => ({
        ...(await heldPublications(db)),
        name: "held",
        icon: "triangle-alert",
        link: built("/operator/pages"),
      }),
    ],
    [
      "pages.read",
      async () => ({
        ...(await unpublishedDrafts(db)),
        name: "drafts",
        icon: "file-pen-line",
        link: built("/operator/pages"),
      }),
    ],
    [
      "pages.read",
      async () => ({
        ...(await plannedPublications(db)),
        name: "planned",
        icon: "calendar-clock",
        link: built("/operator/pages"),
      }),
    ],
    [
      "shops.read",
      async () => ({
        ...(await applicationsToReview(db, 3)),
        name: "applications",
        icon: "store",
        link: built("/operator/applications"),
      }),
    ],
    [
      "catalogue.read",
      async () => ({
        ...(await goodsToAudit(db, 3, language.locale)),
        name: "submissions",
        icon: "clipboard-list",
        link: built("/operator/submissions"),
      }),
    ],
    [
      "posts.read",
      async () => ({ ...(await postsWaiting(db, 3)), name: "posts", icon: "image", link: built("/operator/posts") }),
    ],
    [
      "finance.read",
      async () => ({
        ...(await oldestOffersWaiting(db, 3, language.locale)),
        name: "offers",
        icon: "zap",
        link: built("/operator/offers"),
      }),
    ],
    [
      "finance.read",
      async () => ({
        ...(await rechargesToReview(db, 3)),
        name: "recharges",
        icon: "landmark",
        link: built("/operator/recharges"),
      }),
    ],
    [
      "finance.read",
      async () => ({
        ...(await withdrawalsToReview(db, 3)),
        name: "withdrawals",
        icon: "banknote",
        link: built("/operator/withdrawals"),
      }),
    ],
    [
      "finance.read",
      async () => ({
        ...(await disputeList(context)),
        name: "disputes",
        icon: "credit-card",
        link: built("/operator/payments", { tab: "disputed" }),
      }),
    ],
    [
      "orders.judge",
      async () => ({
        ...(await refundsToDecide(db, 3, language.locale)),
        name: "refunds",
        icon: "rotate-ccw",
        link: built("/operator/refunds"),
      }),
    ],
    [
      "desk.read",
      async () => ({
        ...(await casesWaiting(db, 3)),
        name: "desk",
        icon: "headset",
        link: built("/operator/desk"),
      }),
    ],
    [
      "support.read",
      async () => ({
        ...(await openComplaints(db, 3)),
        name: "complaints",
        icon: "triangle-alert",
        link: built("/operator/complaints"),
      }),
    ],
    [
      "support.read",
      async () => ({
        ...(await feedbackList(context)),
        name: "feedback",
        icon: "message-square-text",
        link: built("/operator/feedback"),
      }),
    ],
    [
      "outbox.read",
      async () => ({ ...(await unsentMessages(db)), name: "outbox", icon: "send", link: built("/operator/outbox") }),
    ],
    [
      "catalogue.read",
      async () => ({
        ...(await hiddenGoods(db, language.locale)),
        name: "goods",
        icon: "package-x",
        link: built("/operator/goods", { state: "off_shelf" }),
      }),
    ],
  ];
  const work = await Promise.all(lists.filter(([permission]) => may(staff, permission)).map(([, read]) => read()));
  // Empty lists of what is rare are omitted.
  return work.filter(({ name, count }) => (name !== "held" && name !== "disputes") || count > 0);
}

async function disputeList({ db, language }: RequestContext): Promise<WaitingList> {
  const { count, rows } = await disputesToSee(db, 3);
  return {
    count,
    rows: rows.map(({ state, number, at }) => ({
      label: [language.i18n.t(`payments:dispute.${state}`), number && printedNumber(number)]
        .filter(Boolean)
        .join(" · "),
      at,
    })),
  };
}

async function feedbackList({ db }: RequestContext): Promise<WaitingList> {
  const { count, rows } = await unansweredFeedback(db, 3);
  return { count, rows: rows.map(({ body, createdAt }) => ({ label: body, at: new Date(createdAt).getTime() })) };
}
