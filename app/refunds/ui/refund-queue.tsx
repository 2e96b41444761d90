import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { RefundCard } from "../viewing/refund-view.server";
import { RefundTime } from "./refund-case";

interface QueueProps {
  rows: readonly SerializeFrom<RefundCard>[];
  link(id: number): string;
  /** Whose name stands beside the number. */
  who: "buyer" | "both";
  chosen?: number | null;
}

/** Refunds as cards: what is asked, at most how much, why, and how soon something happens by itself. */
export function RefundQueue({ rows, link, who, chosen }: QueueProps) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  return (
    <ul className="rf-queue">
      {rows.map((refund) => {
        const price = (minor: number) => priceText(format.price(minor, refund.currency));
        const over = refund.state === "complete";
        return (
          <li key={refund.id}>
            <a href={link(refund.id)} aria-current={refund.id === chosen ? "true" : undefined}>
              <span className="rf-row">
                <span>
                  <b>{refund.id}</b> <bdi className="c-quiet">{refund.buyer}</bdi>
                  {who === "both" && (
                    <>
                      {" · "}
                      <bdi className="c-quiet">{refund.shop}</bdi>
                    </>
                  )}
                </span>
                <span>
                  <RefundTime refund={refund} />
                  {refund.by === null && !refund.escalated && (
                    <span className="c-pill">{t(`state.${refund.state}`)}</span>
                  )}
                </span>
              </span>
              <span className="rf-row is-top">
                <span className="rf-picture">
                  <Photo picture={refund.picture} place="tile" cover />
                </span>
                <span className="rf-words">
                  <span className="clamp-2" dir="auto">
                    {refund.title}
                  </span>
                  <small>
                    {t("pieces", { count: refund.pieces })} · {t(refund.received ? "came" : "notCame")}
                  </small>
                </span>
                <span className="rf-amount">
                  <b>{price(over ? refund.paidMinor : refund.amountMinor)}</b>
                  <small>{t("of", { amount: price(refund.mostMinor) })}</small>
                </span>
              </span>
              <small className="c-quiet">
                {t(`way.${refund.way}`)} · {t(`reason.${refund.reason}`)}
              </small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
