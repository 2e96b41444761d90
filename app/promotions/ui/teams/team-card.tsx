import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ShareLink } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { groupAddress, teamAddress } from "../../teams/team-links";
import type { OwnSeat, TeamView } from "../../teams/team-view";
import { useTeamWords } from "./team-head";
import { LeaveTeam } from "./team-next";
import { MoneyBack } from "./team-outcome";
import { TeamFaces } from "./team-seats";
import { UnpaidWords } from "./unpaid-words";

interface TeamCardProps {
  team: TeamView;
  origin: string;
  /** What its reader can do with a seat that is not paid. */
  unpaidActs: ReactNode;
}

/** A team in its member's list. The word of its state leads to its page. */
export function TeamCard({ team, origin, unpaidActs }: TeamCardProps) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const words = useTeamWords();
  const { own, goods, size, starter, token } = team;
  if (!own) return null;
  const gathers = team.word === "gathering" || team.word === "unpaid";
  const state = gathers
    ? words.free(team.free)
    : t({ full: "state.full", ending: "ending.title", failed: "state.back", left: "state.left" }[team.word as "full"]);
  return (
    <article className="card p-12px" aria-label={`${goods.title}, ${state}`}>
      <header className="flex flex-wrap gap-0-12px items-center justify-between">
        <a
          className="inline-flex items-center gap-6px min-h-44px min-w-0"
          href={href("/pages/shop/shop", { id: goods.shopId })}
        >
          <Icon name="store" className="flex-none size-18px" />
          <b className="text-sm font-semibold wrap-anywhere" dir="auto">
            {goods.shop}
          </b>
        </a>
        <a
          className={`inline-flex items-center min-h-44px text-sm ${gathers ? "text-accent" : "text-ink-2"}`}
          href={teamAddress(token)}
        >
          {state}
        </a>
      </header>
      <div className="flex flex-wrap gap-4-12px">
        <span className="flex-none overflow-clip rounded-inner size-64px">
          <Photo picture={goods.picture} place="tile" cover />
        </span>
        <span className="grid one-column flex-1-1-9rem min-w-0 text-sm">
          <a className="wrap-anywhere" href={href("/pages/product/goods", { id: goods.id })} dir="auto">
            {goods.title}
          </a>
          <small className="hint" dir="auto">
            {[own.words, starter ? t("groupBy", { number: size, name: starter }) : t("groupOf", { number: size })]
              .filter((part) => part !== "")
              .join(" · ")}
          </small>
        </span>
        <span className="piece-price">
          <Price price={price(team.priceMinor, goods.currency)} />
          <span translate="no">{`× ${own.quantity}`}</span>
        </span>
      </div>
      {own.state === "awaiting_payment" ? (
        <UnpaidNote team={team} own={own} />
      ) : team.word === "gathering" ? (
        <GatheringNote team={team} />
      ) : team.word === "full" ? (
        <FullNote team={team} />
      ) : (
        <div className="py-6px">
          <MoneyBack own={own} currency={goods.currency} />
        </div>
      )}
      <CardActs
        team={team}
        own={own}
        address={origin + teamAddress(token)}
        amount={priceText(price(own.totalMinor, goods.currency))}
        unpaidActs={unpaidActs}
      />
    </article>
  );
}

function GatheringNote({ team }: { team: TeamView }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  const words = useTeamWords();
  return (
    <p className="team-note bg-well">
      <TeamFaces seats={team.seats} free={team.free} />
      <span className="flex-1-1-9rem min-w-0">{words.ships(team)}</span>
      {team.deadlineAt !== null && (
        <span className="team-clock">
          <CountdownClock
            endsAt={team.deadlineAt}
            text={t("endsAt", { at: moment(team.deadlineAt) })}
            label={t("endsIn")}
          />
        </span>
      )}
    </p>
  );
}

function UnpaidNote({ team, own }: { team: TeamView; own: OwnSeat }) {
  return (
    <p className="team-note tone-warn">
      <TeamFaces seats={team.seats} free={team.free} />
      <UnpaidWords own={own} />
    </p>
  );
}

function FullNote({ team }: { team: TeamView }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  const gone = team.seats.filter(({ left, name }) => left && name !== "").map(({ name }) => name);
  const at = team.endedAt === null ? "" : moment(team.endedAt);
  return (
    <p className="flex flex-wrap items-center gap-8px py-8px hint">
      <TeamFaces seats={team.seats} free={0} />
      <span className="flex-1-1-9rem min-w-0">
        {gone.length > 0 ? t("full.gone", { at, names: gone.join(", ") }) : t("full.at", { at })}
      </span>
    </p>
  );
}

interface CardActsProps extends Pick<TeamCardProps, "team" | "unpaidActs"> {
  own: OwnSeat;
  address: string;
  amount: string;
}

function CardActs({ team, own, address, amount, unpaidActs }: CardActsProps) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const small = "button button-small";
  const alone = t("alone", { price: priceText(price(team.aloneMinor, team.goods.currency)) });
  return (
    <footer className="flex flex-wrap justify-end gap-8px pt-6px">
      {own.state === "awaiting_payment" ? (
        unpaidActs
      ) : own.state === "awaiting_team" && team.word === "gathering" ? (
        <>
          <LeaveTeam orderId={own.orderId} amount={amount} look={`${small} button-outline`} />
          <ShareLink share={{ title: team.goods.title, address }} path={address} className={`${small} button-tint`}>
            {t("invite")}
          </ShareLink>
        </>
      ) : team.word === "full" ? (
        <>
          <a className={`${small} button-outline`} href={teamAddress(team.token)}>
            {t("theGroup")}
          </a>
          <a className={`${small} button-tint`} href={href("/pages/user/order/details", { id: own.orderId })}>
            {t("myOrder")}
          </a>
        </>
      ) : (
        <>
          <a className={`${small} button-outline`} href={href("/pages/product/goods", { id: team.goods.id })}>
            {alone}
          </a>
          {team.offerRuns && (
            <a className={`${small} button-tint`} href={groupAddress(team.goods.id)}>
              {team.openTeams > 0 ? t("openTeams", { count: team.openTeams }) : t("another")}
            </a>
          )}
        </>
      )}
    </footer>
  );
}
