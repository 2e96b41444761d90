import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { ShopBadge, Tag } from "~/app/design/marks";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { CouponTicket } from "../coupon-ticket";
import { inLine, short } from "./amount";

const hour = 3_600_000;
const day = 24 * hour;

interface TicketProps {
  ticket: CouponTicket;
  nowMs: number;
  /** Greyed: used, over, or not available to this person. */
  off?: boolean;
  /** The person's own, among their own: what it ends in, instead of that it is theirs. */
  own?: boolean;
  /** Below the seam: goods, or what it means for the cart. */
  more?: Elements;
  /** Button, link or mark at the end. */
  children?: Elements;
}

/** A coupon: its value on the stub, issuer and validity on the body. */
export function Ticket({ ticket, nowMs, off = false, own = false, more, children }: TicketProps) {
  const { t } = useTranslation("coupons");
  const { shop } = ticket;
  return (
    <article className={`coupon${off ? " is-off" : ""} card flex flex-wrap overflow-hidden`}>
      <Stub ticket={ticket} off={off} />
      <div className="coupon-body">
        <div className="coupon-text grid one-column flex-1-1-8rem gap-2px min-w-0 hint leading-17">
          <h2 className={off ? "text-ink-3" : "text-ink"}>
            {shop === null && <span className="shop-badge shop-self">{t("platform")}</span>}
            {ticket.members && (
              <Tag kind="member">
                <span translate="no">VIP</span>
              </Tag>
            )}
            {shop !== null && shop.kind !== "personal" && shop.kind !== "self" && (
              <ShopBadge kind={shop.kind} label={t(`kind.${shop.kind}`)} />
            )}
            <span dir="auto">{shop ? shop.name : ticket.name}</span>
          </h2>
          <Facts ticket={ticket} nowMs={nowMs} own={own} />
        </div>
        {children}
      </div>
      {more}
    </article>
  );
}

function Stub({ ticket, off }: { ticket: CouponTicket; off: boolean }) {
  const { t } = useTranslation("coupons");
  const { price } = useFormat();
  const { kind, amountMinor, percent, thresholdMinor, currency } = ticket;
  const threshold = price(thresholdMinor, currency);
  return (
    <div className="coupon-stub">
      <p className={`font-base font-bold leading-34 ${off ? "text-ink-3" : "text-accent"}`}>
        {kind === "discount" && (
          <>
            <b className="font-xl" translate="no">
              {percent}
            </b>
            <span>%</span>
          </>
        )}
        {kind === "reduction" && <Price size="detail" price={short(price(amountMinor ?? 0, currency))} />}
        {kind === "shipping" && <Icon className="size-28px" name="truck" />}
      </p>
      <p>{thresholdMinor === 0 ? t("anyAmount") : t("over", { amount: inLine(threshold) })}</p>
    </div>
  );
}

function Facts({ ticket, nowMs, own }: Required<Pick<TicketProps, "ticket" | "nowMs" | "own">>) {
  const { t } = useTranslation("coupons");
  const { date, price } = useFormat();
  const { kind, amountMinor, maxMinor, endsAt, days, opensAt, state, left, claimedPercent, usedAt, currency } = ticket;
  const { moment } = useTimes();
  const at = (ms: number) => date(ms);
  if (state === "used")
    return (
      <p>
        <span>{usedAt === null ? t("state.used") : t("usedAt", { date: at(usedAt) })}</span>{" "}
        {!own && <span>{t("onePerPerson")}</span>}
      </p>
    );
  if (state === "expired" && endsAt !== null) return <p>{t("endedAt", { date: at(endsAt) })}</p>;
  const endsIn = (ms: number) => {
    const hours = Math.max(1, Math.floor(ms / hour));
    return hours < 24 ? t("endsInHours", { hours }) : t("endsIn", { days: Math.floor(hours / 24), hours: hours % 24 });
  };
  const soon = state === "unused" && endsAt !== null && endsAt - nowMs < 3 * day;
  return (
    <>
      {kind === "shipping" && amountMinor !== null && (
        <p>{t("freightUpTo", { amount: inLine(price(amountMinor, currency)) })}</p>
      )}
      {maxMinor !== null && <p>{t("atMost", { amount: inLine(price(maxMinor, currency)) })}</p>}
      <p className={soon ? "text-warn font-medium" : undefined}>
        {own && soon
          ? endsIn(endsAt - nowMs)
          : endsAt !== null
            ? t("until", { date: at(endsAt) })
            : days !== null && state !== "unused"
              ? t("days", { count: days })
              : t("noEnd")}
      </p>
      <p>{t(ticket.some ? "someGoods" : ticket.shop ? "shopGoods" : "allShops")}</p>
      {state === "later" && opensAt !== null && <p className="text-warn">{t("opensAt", { date: moment(opensAt) })}</p>}
      {state === "allClaimed" && <p>{t("refusal.allClaimed")}</p>}
      {state === "ended" && <p>{t("refusal.ended")}</p>}
      {state === "unused" && !own && <p className="text-ok font-medium">{t("claimed")}</p>}
      {state === "unused" && ticket.returnedAt !== null && <p>{t("returned", { date: at(ticket.returnedAt) })}</p>}
      {state === "open" && (
        <p className="coupon-left flex flex-wrap items-center gap-6px">
          <progress
            className="portion"
            max={100}
            value={claimedPercent}
            aria-label={t("claimedShare", { percent: claimedPercent })}
          />
          <span>{left < 100 ? t("left", { count: left }) : t("claimedShare", { percent: claimedPercent })}</span>
        </p>
      )}
    </>
  );
}
