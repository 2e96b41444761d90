import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import { describeNotices } from "~/app/centre/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { shopCards } from "~/app/shops/api.server";
import { listedConversations } from "../conversations/lists-queries.server";
import { markAllRead } from "../notices/mark-all-read.server";
import { newestNotices, unreadByTopic } from "../notices/notices-queries.server";
import { listOf, type NoticeList } from "../notices/shown-notice";
import { previewOf } from "../wire/wire-list";

const most = 50;

/** Loads the message centre: counts by topic, the newest notice of each list, and the conversations. */
export async function loadNoticeCentre(request: Request, context: RequestContext) {
  const { id: userId, shopId } = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const [unread, newest, conversations] = await Promise.all([
    unreadByTopic(db, userId),
    newestNotices(db, userId),
    listedConversations(db, { party: { side: "user", userId }, before: null, limit: most }),
  ]);
  const lists = new Set<NoticeList>();
  const first = newest.filter(({ topic }) => !lists.has(listOf(topic)) && lists.add(listOf(topic)));
  const shops = await shopCards(
    db,
    conversations.flatMap(({ shopId: of }) => of ?? []),
    language.locale,
  );
  const { t } = language.i18n;
  const unreadChats = conversations.reduce((sum, one) => sum + one.unread, 0);
  return {
    title: t("notices:title"),
    unread,
    total: Object.values(unread).reduce((sum, count) => sum + count, 0) + unreadChats,
    keepsShop: shopId !== null,
    newest: describeNotices(first, language),
    conversations: conversations.flatMap(({ id, shopId: of, unread: count, ...latest }) => {
      const shop = of === null ? { name: t("notices:desk"), logo: null } : shops.get(of);
      if (!shop) return [];
      const { name, logo } = shop;
      return [{ id, shopId: of, name, logo, unread: count, at: latest.lastAt * 1000, text: previewOf(latest, t) }];
    }),
    now: clock.now().getTime(),
  };
}

const form = z.object({ intent: intent("read") });

export async function answerNoticeCentre(request: Request, context: RequestContext): Promise<Response> {
  const { id } = await requireBuyer(request, context);
  if (!parseForm(await readForm(request), form).ok) throw badRequest();
  await markAllRead(context.db, id, context.bus);
  return redirectWithToast(context, href("/pages/notice/notice"), "notices:allReadDone");
}
