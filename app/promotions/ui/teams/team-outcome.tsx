import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { groupAddress } from "../../teams/team-links";
import type { OwnSeat, TeamView } from "../../teams/team-view";
import { TeamFaces } from "./team-seats";

const icons = { full: "check", failed: "rotate-ccw", left: "log-out", ending: "hourglass" } as const;

/** What became of a team: money first, then where to go on. */
export function TeamOutcome({ team }: { team: TeamView & { word: keyof typeof icons } }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  const { word, own, size, taken, least, goods, endedAt, deadlineAt } = team;
  const at = endedAt ?? deadlineAt;
  const text = {
    full: own?.shipBy ? t("full.shipBy", { count: taken, at: moment(own.shipBy) }) : t("full.text", { count: taken }),
    failed: at === null ? "" : t("failed.text", { taken, size, at: moment(at), least }),
    left: t("leftTeam.text"),
    ending: t("ending.text"),
  }[word];
  return (
    <section className="card team-part grid one-column gap-12px">
      <div className="flex flex-wrap items-center gap-12px">
        <span className={`team-disc ${word === "full" ? "tone-ok" : "bg-well text-ink-2"}`}>
          <Icon name={icons[word]} className="size-28px" />
        </span>
        <div className="flex-1-1-9rem min-w-0">
          <h2 className="font-lg font-bold leading-26">
            {t({ full: "full.title", failed: "failed.title", left: "leftTeam.title", ending: "ending.title" }[word])}
          </h2>
          <p className="text-ink-2 text-sm">{text}</p>
        </div>
        {word === "full" && <TeamFaces seats={team.seats} free={0} />}
      </div>
      {own && (word === "failed" || word === "left") && <MoneyBack own={own} currency={goods.currency} />}
      {word !== "ending" && (
        <div className="team-buttons">
          {own ? (
            <a className="button button-outline" href={href("/pages/user/order/details", { id: own.orderId })}>
              {t("myOrder")}
            </a>
          ) : (
            <a className="button button-outline" href={href("/pages/product/goods", { id: goods.id })}>
              {t("toGoods")}
            </a>
          )}
          {team.offerRuns && (
            <a className="button button-tint" href={groupAddress(goods.id)}>
              {team.openTeams > 0 ? t("openTeams", { count: team.openTeams }) : t("another")}
            </a>
          )}
        </div>
      )}
    </section>
  );
}

/** What was given back, for goods and for delivery; until it was, what will be. */
export function MoneyBack({ own, currency }: { own: OwnSeat; currency: string }) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const { moment } = useTimes();
  const amount = (minor: number) => priceText(price(minor, currency));
  const { backMinor, backFreightMinor, closedAt, couponsBack } = own;
  const sum = backMinor + backFreightMinor;
  const words =
    closedAt === null || sum === 0
      ? t("back.soon", { amount: amount(own.totalMinor) })
      : t(backFreightMinor > 0 ? "back.parts" : "back.all", {
          amount: amount(sum),
          at: moment(closedAt),
          goods: amount(backMinor),
          delivery: amount(backFreightMinor),
        });
  return (
    <p className="note-box rounded-inner p-8-10px tone-ok leading-17">
      <Icon name="shield-check" />
      <span>{couponsBack && sum > 0 ? `${words} ${t("back.coupons")}` : words}</span>
    </p>
  );
}
