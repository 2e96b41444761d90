import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import type { RankingPage } from "../ranking/ranking-page.server";

type Place = RankingPage["rows"][number];

/** The first three, the first of them in the middle. */
export function Podium({ rows }: { rows: Place[] }) {
  const { t } = useTranslation("rewards");
  return (
    <ol className="podium" aria-label={t("rank.first")}>
      {rows.map(({ place, days, name, avatar, own }) => (
        <li key={place} className={`is-${place}`}>
          <Avatar picture={avatar} name={name} size={place === 1 ? "large" : "medium"} />
          <b className="max-w-full font-sm wrap-anywhere" dir="auto" translate="no">
            {own ? t("rank.you") : name}
          </b>
          <span className="text-ink-2 font-xs">{t("rank.days", { count: days })}</span>
          <span className="podium-step" translate="no">
            {place}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Places from the fourth; those behind the tenth unfold. */
export function Places({ rows }: { rows: Place[] }) {
  const { t } = useTranslation("rewards");
  const [near, far] = [rows.filter(({ place }) => place <= 10), rows.filter(({ place }) => place > 10)];
  if (rows.length === 0) return null;
  return (
    <section className="places card" aria-label={t("rank.title")}>
      <PlaceList rows={near} />
      {far.length > 0 && (
        <details>
          <summary className="flex items-center justify-center gap-4px min-h-44px hint cursor-pointer">
            <span>{t("rank.rest", { last: far.at(-1)?.place ?? 0 })}</span>
            <Icon name="chevron-down" className="size-16px" />
          </summary>
          <PlaceList rows={far} />
        </details>
      )}
    </section>
  );
}

function PlaceList({ rows }: { rows: Place[] }) {
  const { t } = useTranslation("rewards");
  return (
    <ol className="lines">
      {rows.map(({ place, days, name, avatar, own }) => (
        <li key={place} className="place-row">
          <b className="place-number" translate="no">
            {place}
          </b>
          <Avatar picture={avatar} name={name} size="small" />
          <span className="min-w-0 flex-1-1-7rem wrap-anywhere" dir="auto" translate="no">
            {own ? t("rank.you") : name}
          </span>
          <span className="ms-auto text-ink-2 text-sm tabular-nums">{t("rank.days", { count: days })}</span>
        </li>
      ))}
    </ol>
  );
}

/** The place of who reads. */
export function OwnPlace({ own, shownAs }: Pick<RankingPage, "own" | "shownAs">) {
  const { t } = useTranslation("rewards");
  if (!own) return <p className="place-own place-row text-sm">{t("rank.noPlace")}</p>;
  const { place, days, avatar, behind } = own;
  return (
    <section className="place-own place-row" aria-label={t("rank.you")}>
      <b className="place-number text-accent" translate="no">
        {place}
      </b>
      <Avatar picture={avatar} name={shownAs} size="small" />
      <span className="min-w-0 flex-1-1-8rem grid">
        <b className="font-medium">{t("rank.you")}</b>
        <small className="hint leading-18">
          {behind && <span>{t("rank.behind", { count: behind.days, place: behind.place })}</span>}{" "}
          <span>{t("rank.shownAs", { name: shownAs })}</span>
        </small>
      </span>
      <b className="ms-auto font-semibold text-sm tabular-nums">{t("rank.days", { count: days })}</b>
    </section>
  );
}
