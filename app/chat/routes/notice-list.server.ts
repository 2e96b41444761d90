import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import { describeNotices } from "~/app/centre/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, leadOn, notFound, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { typedText } from "~/app/platform/http/typed-text";
import { readIds } from "~/app/platform/ids";
import { readUpTo } from "~/app/platform/read-page";
import type { NoticeTopic } from "../notices/notice-events";
import {
  noticesOf,
  openNotice,
  readNotices,
  setNoticesDeleted,
  unreadByTopic,
} from "../notices/notices-queries.server";
import { hasWords } from "../notices/search-words";
import { type NoticeList, noticeLists } from "../notices/shown-notice";

const pageSize = 20;
/** Notices scanned per page of a search: their texts exist only in the language of the reader. */
const searchedAtOnce = 500;
/** Max notices that "undo" restores. */
const maxRemoved = 20;

/** The topic in the address, if the list has it. */
function topicIn(list: NoticeList, request: Request): NoticeTopic | null {
  const wanted = new URL(request.url).searchParams.get("topic");
  return noticeLists[list].topics.find((topic) => topic === wanted) ?? null;
}

/**
 * Loads a list of notices, newest first: all of its topics, or one, and only those containing `words`. A constant
 * number of statements.
 */
export async function loadNotices(request: Request, context: RequestContext, list: NoticeList) {
  const { id: userId } = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const topic = topicIn(list, request);
  const topics = topic ? [topic] : noticeLists[list].topics;
  const before = byId.read(searchParams.get("after"));
  const words = typedText(searchParams.get("words"));
  const most = words === "" ? pageSize : searchedAtOnce;
  const [unread, looked] = await Promise.all([
    unreadByTopic(db, userId),
    readUpTo(most, (limit) => noticesOf(db, { userId, topics, before, limit })),
  ]);
  const described = describeNotices(looked.rows, language);
  const said = words === "" ? described : described.filter(({ title, text }) => hasWords(`${title} ${text}`, words));
  const rows = said.slice(0, pageSize);
  const last = said.length > pageSize ? rows.at(-1) : looked.last;
  return {
    rows,
    next: last ? byId.write(last) : null,
    topic,
    unread,
    words,
    gone: readIds((searchParams.get("gone") ?? "").split(","), maxRemoved),
    title: language.i18n.t(`notices:lists.${list}`),
    now: clock.now().getTime(),
  };
}

const form = z.object({ intent: intent("open", "delete", "restore", "read") });

/**
 * Handles the actions of a list: opening a notice marks it as read and redirects to its page, `delete` can be undone,
 * `read` marks the whole list. A missing or foreign notice is a 404.
 */
export async function answerNotices(request: Request, context: RequestContext, list: NoticeList): Promise<Response> {
  const { id: userId } = await requireBuyer(request, context);
  const { db, language } = context;
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) throw badRequest();
  const { path, topics } = noticeLists[list];
  const topic = topicIn(list, request);
  const words = typedText(new URL(request.url).searchParams.get("words"));
  const place = { topic, words: words || null };
  const { intent } = parsed.value;
  if (intent === "read") {
    await readNotices(db, userId, topic ? [topic] : topics);
    return redirectWithToast(context, href(path, { topic }), "notices:allReadDone");
  }
  const ids = readIds(sent.getAll("id"), maxRemoved);
  const [id = 0] = ids;
  if (intent === "open") {
    const opened = await openNotice(db, userId, id);
    if (!opened) throw notFound();
    const [shown] = describeNotices([opened], language);
    return leadOn(shown?.href ?? `${href(path, place)}#notice-${id}`);
  }
  const deleted = intent === "delete";
  if (!(await setNoticesDeleted(db, { userId, ids, deleted }))) throw notFound();
  if (deleted) return seeOther(href(path, { ...place, gone: ids.join() }));
  return redirectWithToast(context, href(path, place), "notices:restored");
}
