import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { CountBadge } from "~/app/design/marks";
import { badgeCount } from "~/app/platform/format/counts";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ShopList, ShopListRow } from "../../talking/talk";
import { clockAt, dayIn } from "../../talking/talk-times";

const path = "/pages/store/chat/list";
const tabs = ["all", "unread", "mine"] as const;

/**
 * The shop's conversations: who wrote, what last, how much is unread, who looks after it.
 * @param here id of the buyer shown beside it
 */
export function ShopListPane({
  list,
  heading: Heading,
  here,
}: {
  list: ShopList;
  heading: "h1" | "h2";
  here?: number;
}) {
  const { t } = useTranslation("talk");
  const { tab, words, rows, next, unread } = list;
  const query = (values: { tab?: string; name?: string; after?: string }) => href(path, values);
  return (
    <section className="c-panes-list bg-card" data-scrolls="" aria-labelledby="chats">
      <div className="st-list-head">
        <Heading className="font-lg font-650" id="chats">
          {t("shop.title")}
        </Heading>
        <a className="c-icon-button" href={href("/pages/store/chat/settings")} aria-label={t("shop.settings")}>
          <Icon name="settings" />
        </a>
        <Form method="get" action={href(path)} role="search" className="c-find whole-row relative">
          <Icon name="search" />
          {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
          <input
            className="c-input"
            type="search"
            name="name"
            key={words}
            defaultValue={words}
            maxLength={100}
            dir="auto"
            aria-label={t("shop.findBuyer")}
            placeholder={t("shop.findBuyer")}
          />
        </Form>
        <nav className="c-tabs whole-row" data-scrolls="" aria-label={t("shop.which")}>
          {tabs.map((one) => (
            <a
              key={one}
              href={query({ ...(one === "all" ? {} : { tab: one }), ...(words === "" ? {} : { name: words }) })}
              aria-current={one === tab ? "page" : undefined}
            >
              <span>{t(`shop.tab.${one}`)}</span>{" "}
              {one === "unread" && unread > 0 && (
                <span translate="no" className="c-quiet">
                  {badgeCount(unread)}
                </span>
              )}
            </a>
          ))}
        </nav>
      </div>
      {rows.length === 0 ? (
        <p className="p-32-16px text-ink-3 text-center">
          {t(words !== "" || tab !== "all" ? "shop.noneFound" : "shop.none")}
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.userId} row={row} here={here === row.userId} list={list} />
          ))}
        </ul>
      )}
      {next && (
        <a className="c-button" href={query({ tab, name: words, after: next })}>
          {t("foundMore")}
        </a>
      )}
    </section>
  );
}

function Row({ row, here, list }: { row: ShopListRow; here: boolean; list: ShopList }) {
  const { t } = useTranslation("talk");
  const { locale } = useFormat();
  const { last, takenBy, unread } = row;
  const day = dayIn(row.at, { zone: list.zone, nowMs: list.nowMs, locale });
  const when = day === "today" ? clockAt(row.at, list.zone) : typeof day === "string" ? t(`day.${day}Alone`) : day.date;
  const text = last.text ?? t(`last.${last.word}`);
  return (
    <li>
      <a
        className="c-talk-row"
        href={href("/pages/store/chat/index", { user_id: row.userId })}
        aria-current={here ? "page" : undefined}
      >
        <span className={row.online ? "st-face relative is-online" : "st-face relative"}>
          <Avatar picture={row.avatar} name={row.name} />
        </span>
        <span className="grid one-column min-w-0">
          <b className="min-w-0 wrap-anywhere font-semibold">
            <bdi>{row.name}</bdi>
            {row.online && <span className="sr-only"> {t("shop.online")}</span>}
          </b>
          <small className="clamp-2 min-w-0 wrap-anywhere text-ink-2 font-dense" dir="auto">
            {last.own ? t("last.you", { text }) : text}
          </small>
        </span>
        <span className="grid justify-items-end gap-4px hint">
          <time dateTime={new Date(row.at).toISOString()}>{when}</time>
          <CountBadge text={badgeCount(unread)} label={t("shop.unread", { count: unread })} />
          {unread === 0 && takenBy && <small>{takenBy.me ? t("shop.me") : <bdi>{takenBy.name}</bdi>}</small>}
        </span>
      </a>
    </li>
  );
}
