import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { ShopBadge } from "~/app/design/marks";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import type { CouponTicket } from "../coupon-ticket";
import { inLine, short } from "./amount";

const day = 86_400_000;

interface TicketProps {
  ticket: CouponTicket;
  nowMs: number;
  /** Greyed: used, over, or not available to this person. */
  off?: boolean;
  /** Button, link or mark at the end. */
  children?: Elements;
}

/** A coupon: its value on the stub, issuer and validity on the body. */
export function Ticket({ ticket, nowMs, off = false, children }: TicketProps) {
  const { t } = useTranslation("coupons");
  const { shop } = ticket;
  return (
    <article className={`coupon${off ? " is-off" : ""} card flex flex-wrap overflow-hidden`}>
      <Stub ticket={ticket} />
      <div className="coupon-body">
        <div className="coupon-text grid one-column flex-1-1-8rem gap-2px min-w-0 hint leading-17">
          <h3 className={off ? "text-ink-3" : "text-ink"}>
            {shop === null && <span className="shop-badge shop-self">{t("platform")}</span>}
            {shop !== null && shop.kind !== "personal" && shop.kind !== "self" && (
              <ShopBadge kind={shop.kind} label={t(`kind.${shop.kind}`)} />
            )}
            <span dir="auto">{shop ? shop.name : ticket.name}</span>
          </h3>
          <Facts ticket={ticket} nowMs={nowMs} />
        </div>
        {children}
      </div>
    </article>
  );
}

function Stub({ ticket }: { ticket: CouponTicket }) {
  const { t } = useTranslation("coupons");
  const { price } = useFormat();
  const { kind, amountMinor, percent, thresholdMinor, currency } = ticket;
  const threshold = price(thresholdMinor, currency);
  return (
    <div className="coupon-stub">
      <p className="coupon-worth text-accent font-base font-bold leading-34">
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

function Facts({ ticket, nowMs }: { ticket: CouponTicket; nowMs: number }) {
  const { t } = useTranslation("coupons");
  const { date, price } = useFormat();
  const { kind, amountMinor, maxMinor, endsAt, days, opensAt, state, left, claimedPercent, usedAt, currency } = ticket;
  const at = (ms: number) => date(ms);
  if (state === "used") return <p>{usedAt === null ? t("state.used") : t("usedAt", { date: at(usedAt) })}</p>;
  if (state === "expired" && endsAt !== null) return <p>{t("endedAt", { date: at(endsAt) })}</p>;
  const soon = state === "unused" && endsAt !== null && endsAt - nowMs < 3 * day;
  return (
    <>
      {kind === "shipping" && amountMinor !== null && (
        <p>{t("freightUpTo", { amount: inLine(price(amountMinor, currency)) })}</p>
      )}
      {maxMinor !== null && <p>{t("atMost", { amount: inLine(price(maxMinor, currency)) })}</p>}
      <p className={soon ? "text-warn" : undefined}>
        {endsAt !== null
          ? t("until", { date: at(endsAt) })
          : days !== null && state !== "unused"
            ? t("days", { count: days })
            : t("noEnd")}
      </p>
      <p>{t(ticket.some ? "someGoods" : ticket.shop ? "shopGoods" : "allShops")}</p>
      {state === "later" && opensAt !== null && <p className="text-warn">{t("opensAt", { date: at(opensAt) })}</p>}
      {state === "allClaimed" && <p>{t("refusal.allClaimed")}</p>}
      {state === "ended" && <p>{t("refusal.ended")}</p>}
      {state === "unused" && ticket.returnedAt !== null && <p>{t("returned", { date: at(ticket.returnedAt) })}</p>}
      {state === "open" && (
        <p className="coupon-left flex flex-wrap items-center gap-6px">
          <progress max={100} value={claimedPercent} aria-label={t("claimedShare", { percent: claimedPercent })} />
          <span>{left < 100 ? t("left", { count: left }) : t("claimedShare", { percent: claimedPercent })}</span>
        </p>
      )}
    </>
  );
}
