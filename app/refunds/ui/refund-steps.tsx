import { useTranslation } from "react-i18next";
import { isClosedRefund, type RefundState } from "../refund-states";
import type { DetailsData } from "../viewing/details-page.server";

/** Entries of the log that move nothing on. */
const beside = ["amend", "prove", "escalate"];

/** The way of a refund: what has happened, who has to act by when, and what follows if both sides agree. */
export function RefundSteps({ data: { refund, entries } }: { data: DetailsData }) {
  const { t } = useTranslation("refunds");
  const { state, by } = refund;
  const over = isClosedRefund(state);
  const past = entries.filter(
    ({ kind }, at) =>
      !(beside.includes(kind) || (kind === "refuse" && state === "refused")) &&
      !entries.slice(at + 1).some((later) => later.kind === kind),
  );
  return (
    <section className="op-card" aria-labelledby="rf-steps">
      <h2 id="rf-steps">{t("progress")}</h2>
      <ol className="op-steps pt-8px">
        {past.map(({ id, actor, kind, at }, index) => {
          const isNow = over && index === past.length - 1;
          return (
            <li key={id} className={isNow ? "is-now" : undefined}>
              <b className={isNow ? "text-accent font-semibold" : "text-ink-2 font-medium"}>
                {t(`event.${actor === "timer" ? "timer." : ""}${kind}`)}
              </b>
              <small className="hint leading-17">{at}</small>
            </li>
          );
        })}
        {!over && (
          <li className="is-now" aria-current="step">
            <b className="text-accent font-semibold">{t(`state.${state}`)}</b>
            {by !== null && <small className="hint leading-17">{t("until", { at: by })}</small>}
          </li>
        )}
        {aheadOf(refund).map((next) => (
          <li key={next} className="is-next">
            <b className="text-ink font-medium">{t(`state.${next}`)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function aheadOf({ state, way, sentBack }: DetailsData["refund"]): readonly RefundState[] {
  const returning: RefundState[] = ["awaiting_seller", "awaiting_return", "awaiting_sign", "complete"];
  const path = way === "return" && !sentBack ? returning : (["awaiting_seller", "complete"] as const);
  if (state === "awaiting_sign") return ["complete"];
  const at = path.indexOf(state as never);
  return at < 0 ? [] : path.slice(at + 1);
}
