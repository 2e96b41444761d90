import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { RefundCard } from "../viewing/refund-view.server";
import { RefundTime } from "./refund-case";

interface QueueProps<Row> {
  rows: readonly Row[];
  link(id: number): string;
  /** Whose name is shown next to the number. */
  who: "buyer" | "both";
  chosen?: number | null;
  /** The acts on one refund, below it. */
  Acts?: ComponentType<{ refund: Row }>;
}

/** Refunds as cards: request, maximum, reason, and time to the next automatic step. */
export function RefundQueue<Row extends SerializeFrom<RefundCard>>({ rows, link, who, chosen, Acts }: QueueProps<Row>) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  return (
    <ul className="rf-queue">
      {rows.map((refund) => {
        const price = (minor: number) => priceText(format.price(minor, refund.currency));
        const ended = refund.state === "complete";
        return (
          <li key={refund.id}>
            <a href={link(refund.id)} aria-current={refund.id === chosen ? "true" : undefined}>
              <span className="flex flex-wrap items-center justify-between gap-4-12px">
                <span>
                  <b>
                    <HandedNumber number={refund.refundNumber} />
                  </b>{" "}
                  <bdi className="c-quiet">{refund.buyer}</bdi>
                  {who === "both" && (
                    <>
                      <span> · </span>
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
              <span className="flex flex-wrap items-start justify-between gap-4-12px">
                <span className="flex-none overflow-clip rounded-inner size-56px">
                  <Photo picture={refund.picture} place="tile" cover />
                </span>
                <span className="flex-1-1-7rem min-w-0 font-sm leading-19 wrap-anywhere">
                  <span className="clamp-2" dir="auto">
                    {refund.title}
                  </span>
                  <small className="block mt-2px hint leading-16">
                    {`${t("pieces", { count: refund.pieces })} · ${t(refund.received ? "came" : "notCame")}`}
                  </small>
                </span>
                <span className="text-end">
                  <b translate="no">{price(ended ? refund.paidMinor : refund.amountMinor)}</b>
                  <small className="block">{t("of", { amount: price(refund.maxMinor) })}</small>
                </span>
              </span>
              <span className="clamp-2 font-sm leading-19 text-ink-2 wrap-anywhere">
                <span>{`${t(`way.${refund.way}`)} · ${t(`reason.${refund.reason}`)}`}</span>
                {refund.words !== "" && (
                  <>
                    {" "}
                    <q className="text-ink">
                      <bdi>{refund.words}</bdi>
                    </q>
                  </>
                )}
              </span>
              {refund.proofs.length > 0 && (
                <span className="flex flex-wrap gap-6px">
                  {refund.proofs.map((picture, at) => (
                    <span key={picture.src} className="flex-none overflow-clip rounded-inner size-48px">
                      <Photo picture={picture} place="tile" cover alt={t("proof", { number: at + 1 })} />
                    </span>
                  ))}
                </span>
              )}
            </a>
            {Acts && <Acts refund={refund} />}
          </li>
        );
      })}
    </ul>
  );
}
