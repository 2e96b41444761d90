import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { clockAt } from "~/app/chat/ui";
import { useDuration } from "~/app/console/use-duration";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { CountBadge } from "~/app/design/marks";
import { badgeCount } from "~/app/platform/format/counts";
import { isMistyped } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { caseAddress } from "../address";
import type { Queue, QueueRow } from "../desk-page";
import { useStillHere } from "./use-still-here";

const path = "/operator/desk";
const tabs = ["waiting", "mine", "all", "ended"] as const;

/** Minutes of waiting from which a case is marked, and marked as urgent. */
const long = { marked: 3, urgent: 5 } as const;

/**
 * Who waits, whom I answer, all, and those that have ended; above it whether I am there, and the next one.
 * @param here the case beside it
 */
export function QueuePane({ queue, heading: Heading, here }: { queue: Queue; heading: "h1" | "h2"; here?: number }) {
  const { t } = useTranslation(["deskAdmin", "shell"]);
  useStillHere();
  const { tab, words, rows, counts, next, hours, onDuty, nowMs, zone } = queue;
  const query = (values: { tab?: string; q?: string; after?: string }) => href(path, values);
  const kept = { ...(tab === "waiting" ? {} : { tab }), ...(words === "" ? {} : { q: words }) };
  return (
    <section className="c-panes-list bg-card" data-scrolls="" aria-labelledby="desk">
      <div className="dk-list-head">
        <Heading id="desk">{t("title")}</Heading>
        <Duty queue={queue} />
        <p className="flex-1-1-full min-w-0 text-ink-2 font-dense">
          {`${t("people", { count: onDuty })} ${
            hours.until === null
              ? t("hours.never")
              : t(hours.open ? "hours.open" : "hours.closed", { at: clockAt(hours.until, zone) })
          }`}
        </p>
        <TakeNext queue={queue} />
        <nav className="c-tabs flex-1-1-full min-w-0" data-scrolls="" aria-label={t("which")}>
          {tabs.map((one) => (
            <a
              key={one}
              href={query({ ...(one === "waiting" ? {} : { tab: one }), ...(words === "" ? {} : { q: words }) })}
              aria-current={one === tab ? "page" : undefined}
            >
              <span>{t(`tab.${one}`)}</span> <span translate="no">{badgeCount(counts[one]) || "0"}</span>
            </a>
          ))}
        </nav>
        <Form method="get" action={href(path)} role="search" className="c-find flex-1-1-full min-w-0 relative">
          {tab !== "waiting" && <input type="hidden" name="tab" value={tab} />}
          <Icon name="search" />
          <input
            className="c-input"
            type="search"
            name="q"
            key={words}
            defaultValue={words}
            maxLength={60}
            dir="auto"
            aria-label={t("find")}
            placeholder={t("find")}
          />
        </Form>
      </div>
      {rows.length === 0 ? (
        <p className="p-32-16px text-ink-3 text-center">
          {t(isMistyped(words) ? "shell:mistyped" : words === "" ? `none.${tab}` : "none.found")}
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} here={row.id === here} nowMs={nowMs} me={queue.me?.id ?? 0} kept={kept} />
          ))}
        </ul>
      )}
      {next && (
        <a className="c-button" href={query({ ...kept, after: next })}>
          {t("more")}
        </a>
      )}
    </section>
  );
}

function Duty({ queue: { me } }: { queue: Queue }) {
  const { t } = useTranslation("deskAdmin");
  if (!me) return null;
  return (
    <Form method="post" action={href(path)} className="min-w-0 flex flex-wrap items-center justify-end gap-8px">
      <span className={me.onDuty ? "dk-dot is-here" : "dk-dot"}>{t(me.onDuty ? "duty.here" : "duty.away")}</span>
      <button type="submit" name="intent" value={me.onDuty ? "away" : "here"} className="c-button">
        {t(me.onDuty ? "duty.goAway" : "duty.come")}
      </button>
    </Form>
  );
}

function TakeNext({ queue: { me, first, limit } }: { queue: Queue }) {
  const { t } = useTranslation("deskAdmin");
  const pending = useNavigation().state === "submitting";
  if (!me) return null;
  const full = me.cases >= limit;
  const label = full
    ? t("full", { mine: me.cases, limit })
    : first === null
      ? t("nobodyWaits")
      : t("takeNext", { name: first });
  return (
    <Form method="post" action={href(path)} className="dk-next flex-1-1-full min-w-0">
      <button
        type="submit"
        name="intent"
        value="next"
        className="c-button is-primary"
        disabled={pending || full || first === null || !me.onDuty}
      >
        <Icon className="flex-none" name="headset" />
        <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
      </button>
    </Form>
  );
}

interface RowProps {
  row: QueueRow;
  here: boolean;
  nowMs: number;
  me: number;
  kept: { tab?: string; q?: string };
}

function Row({ row, here, nowMs, me, kept }: RowProps) {
  const { t } = useTranslation(["deskAdmin", "talk"]);
  const duration = useDuration();
  const { id, state, name, avatar, locale, askedAt, returned, unread, text, type, own, by, claimedBy, rating } = row;
  const minutes = Math.max(0, Math.floor((nowMs - (row.endedAt ?? row.owedAt ?? askedAt)) / 60_000));
  const urgent =
    state !== "waiting"
      ? ""
      : minutes >= long.urgent
        ? "c-bad font-semibold"
        : minutes >= long.marked
          ? "c-care font-semibold"
          : "";
  const said = text ?? (type === null ? "" : t(`talk:last.${type}`));
  return (
    <li>
      <a
        className="c-talk-row"
        href={`${caseAddress(id)}?${new URLSearchParams(kept)}`}
        aria-current={here ? "page" : undefined}
      >
        <Avatar picture={avatar} name={name} />
        <span className="grid one-column min-w-0">
          <b className="min-w-0 wrap-anywhere font-semibold">
            <bdi>{name}</bdi> <small className="min-w-0 wrap-anywhere text-ink-2 font-dense">{locale}</small>
          </b>
          <small className="clamp-2 min-w-0 wrap-anywhere text-ink-2 font-dense" dir="auto">
            {own ? t("talk:last.you", { text: said }) : said}
          </small>
        </span>
        <span className="grid justify-items-end gap-4px hint">
          <span className={urgent}>{duration(minutes)}</span>
          {returned && state === "waiting" && <small>{t("returned")}</small>}
          {claimedBy === me && (
            <CountBadge text={badgeCount(unread)} label={t("talk:shop.unread", { count: unread })} />
          )}
          {claimedBy !== null && claimedBy !== me && (
            <small>
              <bdi>{by}</bdi>
            </small>
          )}
          {rating !== null && <small>{t("stars", { stars: rating })}</small>}
        </span>
      </a>
    </li>
  );
}
