import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { ShownNotice } from "~/app/chat/notices/shown-notice";
import { type NoticeList, noticeLists, topicIcons } from "~/app/chat/notices/shown-notice";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { CountBadge } from "~/app/design/marks";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { NoticeRow } from "./notice-row";
import { NoticeSearch } from "./notice-search";

interface NoticesPage {
  rows: ShownNotice[];
  next: string | null;
  topic: ShownNotice["topic"] | null;
  /** The search words; "" = none. */
  words: string;
  unread: Partial<Record<ShownNotice["topic"], number>>;
  gone: number[];
  title: string;
  now: number;
}

const nameOf = ({ id }: ShownNotice) => id;

/** A list of notices, grouped by day. */
export function NoticeListPage({ list, page }: { list: NoticeList; page: NoticesPage }) {
  const { t } = useTranslation("notices");
  const format = useFormat();
  const { path, topics } = noticeLists[list];
  const { title, topic, words, unread, gone, now, ...first } = page;
  const place = { topic, words: words || null };
  const { rows, end } = useMoreRows<ShownNotice>(first, (after) => href(path, { ...place, after }), nameOf, {
    changes: true,
  });
  const waiting = topics.reduce((sum, one) => sum + (unread[one] ?? 0), 0);
  return (
    <InnerPage title={title} back="/pages/notice/notice">
      <NoticeSearch topic={topic} words={words} />
      {topics.length > 1 && (
        <nav className="notice-tabs flex gap-8px overflow-x-auto p-8-12-0px" aria-label={t("topicsLabel")}>
          {[null, ...topics].map((one) => (
            <a key={one} href={href(path, { ...place, topic: one })} aria-current={topic === one ? "page" : undefined}>
              <span>{t(`topics.${one ?? "all"}`)}</span>
              <CountBadge
                text={format.badge(one ? (unread[one] ?? 0) : 0)}
                label={t("unread", { count: one ? (unread[one] ?? 0) : 0 })}
              />
            </a>
          ))}
        </nav>
      )}
      <UndoBar gone={gone} text={t("gone", { count: gone.length })} label={t("undo")} />
      {waiting > 0 && words === "" && (
        <Form method="post" className="notice-head">
          <p>{t("unread", { count: waiting })}</p>
          <ConfirmAction name="readNotices" label={t("allRead")} question={t("allReadQuestion")} look="text-button">
            <SubmitButton name="intent" value="read">
              {t("allRead")}
            </SubmitButton>
          </ConfirmAction>
        </Form>
      )}
      {words !== "" && rows.length === 0 && (
        <EmptyState icon="search" title={t("search.none", { words })} text={end.link ? t("search.older") : undefined}>
          <a className="button button-tint" href={href(path, { topic })}>
            {t("search.end")}
          </a>
        </EmptyState>
      )}
      {words === "" && rows.length === 0 ? (
        <EmptyState
          icon={topicIcons[topic ?? topics[0]]}
          title={t(`empty.${list}.title`)}
          text={t(`empty.${list}.text`)}
        >
          <a className="button button-tint" href={href("/")}>
            {t("toShops")}
          </a>
          <a className="button button-outline" href={href("/pages/user/setting/notice")}>
            <Icon name="settings" />
            {t("settings")}
          </a>
        </EmptyState>
      ) : (
        byDay(rows, format.date).map(([day, notices]) => (
          <section key={day} className="notice-day">
            <h2>{day}</h2>
            <ul className="notice-list lines mx-12px overflow-hidden card">
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} now={now} />
              ))}
            </ul>
          </section>
        ))
      )}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </InnerPage>
  );
}

/** Groups notices, newest first, by day. */
function byDay(rows: readonly ShownNotice[], dayOf: (ms: number) => string): [string, ShownNotice[]][] {
  const days = new Map<string, ShownNotice[]>();
  for (const row of rows) {
    const day = dayOf(row.at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
