import { useTranslation } from "react-i18next";
import { formatDay } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { PlannedLine } from "../statements/statement-page.server";

const tones = { booked: "is-good", matched: "is-info", look: "is-care", unmatched: "" } as const;

type Candidate = PlannedLine["candidates"][number];

interface StatementLineProps {
  line: PlannedLine;
  currency: string;
  decides: boolean;
}

/** A line of a statement: the bank's data, its candidate with reasons, and a checkbox where it can be booked. */
export function StatementLineRow({ line, currency, decides }: StatementLineProps) {
  const { t } = useTranslation("bankStatements");
  const { locale } = useFormat();
  const amount = usePlainAmounts(currency);
  const { id, verdict, name, words, bankReference, refusal, usedBy, usedHere } = line;
  const tickable = decides && (verdict === "matched" || verdict === "look");
  return (
    <tr>
      <td>
        {tickable && (
          <label className="c-check">
            <input type="checkbox" name="line" value={id} defaultChecked={verdict === "matched" && refusal === ""} />
            <span className="sr-only">{t("plan.tickLine", { line: line.line })}</span>
          </label>
        )}
      </td>
      <td data-label={t("plan.date")}>
        <span>{formatDay(new Date(line.bookedOn).toISOString().slice(0, 10), locale)}</span>{" "}
        <small className="c-quiet">{t("plan.row", { line: line.line })}</small>
      </td>
      <td translate="no" data-label={t("plan.amount")} className="c-number">
        {amount(line.amountMinor, true)}
      </td>
      <td data-label={t("plan.who")} className="min-w-0">
        <span className="min-w-0 wrap-anywhere">
          {name && <b dir="auto">{name}</b>} <span dir="auto">{words}</span>
          {bankReference && <small translate="no" className="c-mono c-quiet">{` ${bankReference}`}</small>}
        </span>
      </td>
      <td data-label={t("plan.about")} className="fin-about min-w-0 wrap-anywhere">
        <About line={line} tickable={tickable} currency={currency} />
      </td>
      <td data-label={t("plan.state")}>
        <span className="fin-about min-w-0 wrap-anywhere">
          <span className={`c-pill ${tones[verdict]}`}>{t(`verdict.${verdict}`)}</span>
          {refusal && <span className="c-pill is-bad">{t(textKey("bankStatements:refusal", refusal))}</span>}
          {usedBy && (
            <small className="block c-quiet">
              {t(usedHere ? "plan.usedBy" : "plan.usedElsewhere", { name: usedBy })}
            </small>
          )}
        </span>
      </td>
    </tr>
  );
}

function About({ line, tickable, currency }: { line: PlannedLine; tickable: boolean; currency: string }) {
  const { t } = useTranslation("bankStatements");
  const amount = usePlainAmounts(currency);
  const { id, verdict, kind, subjectId, candidates } = line;
  const [best] = candidates;
  const told = (one: Candidate) => ({
    kind: t(`kind.${one.kind}`),
    id: one.id,
    who: one.label,
    amount: amount(Math.abs(one.amountMinor)),
    score: one.score,
    why: one.reasons.map((reason) => t(`reason.${reason}`)).join(", "),
  });
  if (kind !== null && subjectId !== null) return <Subject kind={kind} id={subjectId} />;
  if (!best) return <span className="c-quiet">{t("plan.nothing")}</span>;
  if (verdict === "look" && tickable)
    return (
      <>
        <label className="sr-only" htmlFor={`pick-${id}`}>
          {t("plan.pick")}
        </label>
        <select id={`pick-${id}`} name={`pick.${id}`} defaultValue="">
          <option value="">{t("plan.pick")}</option>
          {candidates.map((one) => (
            <option key={`${one.kind}-${one.id}`} value={`${one.kind}-${one.id}`}>
              {t("plan.candidate", told(one))}
            </option>
          ))}
        </select>
        {best.care && <small className="block">{t("plan.care")}</small>}
      </>
    );
  return (
    <>
      {tickable && <input type="hidden" name={`pick.${id}`} value={`${best.kind}-${best.id}`} />}
      <Subject kind={best.kind} id={best.id} />
      <span>
        {" "}
        <bdi>{best.label}</bdi> <small className="block c-quiet">{t("plan.because", told(best))}</small>
      </span>
      {best.done && <small className="block c-quiet">{t("plan.byHand")}</small>}
    </>
  );
}

function Subject({ kind, id }: { kind: string; id: number }) {
  const { t } = useTranslation("bankStatements");
  const text = t("plan.subject", { kind: t(`kind.${kind}`), id });
  const to =
    kind === "recharge"
      ? href("/operator/recharges", { id })
      : kind === "withdrawal"
        ? href("/operator/withdrawals", { id })
        : href("/operator/payments");
  return (
    <a className="c-link" href={to}>
      {text}
    </a>
  );
}
