import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Initials } from "~/app/console/person";
import { timeLeftTone } from "~/app/console/time-left";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { SideFacts } from "../admin/refund-person-queries.server";
import type { RefundView } from "../viewing/refund-view.server";
import { Entry } from "./refund-parts";

type View = SerializeFrom<RefundView>;

/** Time to the next automatic step. */
export function RefundTime({ refund }: { refund: View["refund"] }) {
  const { t } = useTranslation("refunds");
  if (refund.escalated) return <span className="c-pill is-bad">{t("late")}</span>;
  if (refund.by === null || refund.secondsLeft === null) return null;
  return <span className={`c-pill ${timeLeftTone(refund.secondsLeft)}`}>{t("until", { at: refund.by })}</span>;
}

/** The lines of a refund, with the amount paid and who bore the coupons. */
export function CaseLines({ view }: { view: View }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { refund, lines } = view;
  const price = (minor: number) => priceText(format.price(minor, refund.currency));
  return (
    <section className="c-card" aria-label={t("apply.about")}>
      <ul className="rf-lines rf-case-lines">
        {lines.map((line) => (
          <li key={line.lineId}>
            <span className="flex-none overflow-clip rounded-inner size-56px">
              <Photo picture={line.picture} place="tile" cover />
            </span>
            <span className="flex-1-1-7rem min-w-0 font-sm leading-19 wrap-anywhere">
              <b dir="auto">{line.title}</b>
              {line.spec !== "" && (
                <small className="block mt-2px hint leading-16" dir="auto">
                  {line.spec}
                </small>
              )}
              <small className="block mt-2px hint leading-16">
                {`${t("ofBought", { pieces: line.quantity, all: line.bought })} · ${t(refund.received ? "came" : "notCame")}`}
              </small>
            </span>
            <dl className="rf-shares">
              <div>
                <dt className="hint">{t("price")}</dt>
                <dd className="tabular-nums" translate="no">
                  {price(line.goodsMinor)}
                </dd>
              </div>
              {line.shopDiscountMinor > 0 && (
                <div>
                  <dt className="hint">{t("shopCoupon")}</dt>
                  <dd className="tabular-nums" translate="no">{`−${price(line.shopDiscountMinor)}`}</dd>
                </div>
              )}
              {line.platformDiscountMinor > 0 && (
                <div>
                  <dt className="hint">{t("ourCoupon")}</dt>
                  <dd className="tabular-nums" translate="no">{`−${price(line.platformDiscountMinor)}`}</dd>
                </div>
              )}
              {line.memberMinor > 0 && (
                <div>
                  <dt className="hint">{t("member")}</dt>
                  <dd className="tabular-nums" translate="no">{`−${price(line.memberMinor)}`}</dd>
                </div>
              )}
              {line.pointsMinor > 0 && (
                <div>
                  <dt className="hint">{t("points")}</dt>
                  <dd className="tabular-nums" translate="no">{`−${price(line.pointsMinor)}`}</dd>
                </div>
              )}
              <div>
                <dt className="hint">{t("buyerPaid")}</dt>
                <dd className="tabular-nums">
                  <b translate="no">{price(line.paidMinor)}</b>
                </dd>
              </div>
              <div>
                <dt className="hint">{t("atMostOf")}</dt>
                <dd className="tabular-nums">
                  <b translate="no">{price(line.capMinor)}</b>
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the buyer asks for and what the shop offered, in a sentence. */
export function AskedAndOffered({ refund }: { refund: View["refund"] }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const price = (minor: number) => priceText(format.price(minor, refund.currency));
  return (
    <p className="c-quiet">
      <span>
        {t("judge.asks", { name: refund.buyer, amount: price(refund.amountMinor), way: t(`way.${refund.way}`) })}
      </span>{" "}
      {refund.offerMinor !== null && <span>{`· ${t("judge.offered", { amount: price(refund.offerMinor) })}`}</span>}
    </p>
  );
}

/** The evidence of both sides, each in its column, oldest first. */
export function Evidence({ view, facts }: { view: View; facts?: SideFacts }) {
  const { t } = useTranslation("refunds");
  const { refund, entries } = view;
  return (
    <div className="rf-sides">
      {(["buyer", "shop"] as const).map((side) => {
        const said = entries.filter(({ actor }) => actor === side);
        return (
          <section key={side} className="c-card" aria-labelledby={`side-${side}`}>
            <div className="c-card-head">
              <Initials name={side === "buyer" ? refund.buyer : refund.shop} />
              <div className="flex-1-1-7rem min-w-0">
                <h2 id={`side-${side}`}>
                  <bdi>{side === "buyer" ? refund.buyer : refund.shop}</bdi>
                </h2>
                <small className="c-quiet">
                  {facts ? t(`judge.${side}Facts`, { ...facts }) : t(side === "buyer" ? "buyer" : "shop.name")}
                </small>
              </div>
            </div>
            {said.length === 0 ? (
              <p className="c-card-body c-quiet">{t("nothingSaid")}</p>
            ) : (
              <ul className="rf-evidence lines">
                {said.map((entry) => (
                  <Entry key={entry.id} entry={entry} view={view} viewer="staff" />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The log, newest first, one line each. */
export function CaseLog({ view }: { view: View }) {
  const { t } = useTranslation(["refunds", "shell"]);
  const format = useFormat();
  const { refund, entries } = view;
  const names = { buyer: refund.buyer, shop: refund.shop, staff: t("shell:brand.name"), timer: t("itself") };
  return (
    <section className="c-card" aria-labelledby="case-log">
      <div className="c-card-head">
        <h2 id="case-log">{t("happened")}</h2>
        {refund.state === "platform" && <span className="c-quiet">{t("stillAgree")}</span>}
      </div>
      <ol className="rf-rows lines">
        {entries.toReversed().map(({ id, actor, kind, at, amountMinor }) => (
          <li key={id}>
            <small>{at}</small>
            <span>
              <bdi>{names[actor]}</bdi>
              <span>{`: ${t(`event.${actor === "timer" ? "timer." : ""}${kind}`)}`}</span>
            </span>
            {amountMinor !== null && <b translate="no">{priceText(format.price(amountMinor, refund.currency))}</b>}
          </li>
        ))}
      </ol>
    </section>
  );
}
