import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import { describeNotices } from "~/app/centre/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { shopCards } from "~/app/shops/api.server";
import { hideConversation, unhideConversation } from "../conversations/hide-conversation.server";
import { type ListedConversation, listedConversations, partiesOf } from "../conversations/lists-queries.server";
import { markAllRead } from "../notices/mark-all-read.server";
import { newestNotices, unreadByTopic } from "../notices/notices-queries.server";
import { listOf, type NoticeList } from "../notices/shown-notice";
import { previewOf } from "../wire/wire-list";

const most = 50;

/** Loads the message centre: counts by topic, the newest notice of each list, and the conversations. */
export async function loadNoticeCentre(request: Request, context: RequestContext) {
  const { id: userId, shopId } = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const deleted = readId(new URL(request.url).searchParams.get("gone"));
  const party = { side: "user" as const, userId };
  const [unread, newest, conversations, gone] = await Promise.all([
    unreadByTopic(db, userId),
    newestNotices(db, userId),
    listedConversations(db, { party, before: null, limit: most }),
    deleted === null ? [] : partiesOf(db, [deleted], party),
  ]);
  const lists = new Set<NoticeList>();
  const first = newest.filter(({ topic }) => !lists.has(listOf(topic)) && lists.add(listOf(topic)));
  const shops = await shopCards(
    db,
    conversations.flatMap(({ shopId: of }) => of ?? []),
    language.locale,
  );
  const { t } = language.i18n;
  const desk = { name: t("notices:desk"), kind: null, logo: null };
  const latestOf = (latest: ListedConversation) => {
    const text = previewOf(latest, t);
    return latest.lastSide === "user" && !latest.lastWithdrawn ? t("notices:you", { text }) : text;
  };
  const unreadChats = conversations.reduce((sum, one) => sum + one.unread, 0);
  return {
    title: t("notices:title"),
    unread,
    total: Object.values(unread).reduce((sum, count) => sum + count, 0) + unreadChats,
    keepsShop: shopId !== null,
    newest: describeNotices(first, language),
    /** The service desk's first, whenever it last wrote. */
    conversations: [
      ...conversations.filter(({ kind }) => kind === "service"),
      ...conversations.filter(({ kind }) => kind !== "service"),
    ].flatMap((latest) => {
      const { id, shopId: of, unread: count, lastAt } = latest;
      const shop = of === null ? desk : shops.get(of);
      if (!shop) return [];
      const { name, kind, logo } = shop;
      return [{ id, shopId: of, name, kind, logo, unread: count, at: lastAt * 1000, text: latestOf(latest) }];
    }),
    /** The conversation that was just deleted, to take that back. */
    gone: gone.map(({ conversation, shopName }) => ({
      id: conversation,
      name: pickText(shopName ?? {}, language.locale),
    })),
    now: clock.now().getTime(),
  };
}

const form = z.object({ intent: intent("read", "delete", "restore") });

/** Marks everything as read, or deletes a conversation with a shop for this person alone, or takes that back. */
export async function answerNoticeCentre(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireBuyer(request, context);
  const { db, bus } = context;
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) throw badRequest();
  const page = href("/pages/notice/notice");
  if (parsed.value.intent === "read") {
    await markAllRead(db, userId, bus);
    return redirectWithToast(context, page, "notices:allReadDone");
  }
  const conversation = readId(sent.get("id"));
  if (conversation === null) throw badRequest();
  if (parsed.value.intent === "delete") {
    if (!(await hideConversation(db, { party: { side: "user", userId }, conversation }))) throw notFound();
    return seeOther(href("/pages/notice/notice", { gone: conversation }));
  }
  const restored = await unhideConversation(db, { userId, conversation });
  return redirectWithToast(context, page, restored ? "notices:restored" : "notices:undoOver");
}
