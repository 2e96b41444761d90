import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { plainDecimal } from "~/app/platform/format/amount";
import type { ReadingLine, Verdict } from "../../chain/check-reading";
import { coinDecimals } from "../../recharges/recharge-amount";
import type { CaseRecharge } from "../case-recharge";

const icons: Record<Verdict, IconName> = { ok: "circle-check", differs: "circle-x", unknown: "circle-question-mark" };
const tones: Record<Verdict, string> = { ok: "c-good", differs: "c-bad", unknown: "c-quiet" };

interface ChainCardProps {
  recharge: Pick<CaseRecharge, "id" | "reading" | "readAt" | "readingError" | "logIndex">;
  lines: readonly ReadingLine[];
  /** The reader may ask the chain again. */
  asks: boolean;
}

/** The sender's claim compared with the chain, line by line; or the reading error. Decides nothing. */
export function ChainCard({ recharge, lines, asks }: ChainCardProps) {
  const { t } = useTranslation("finance");
  const moment = useMoment("second");
  const pending = useNavigation().state === "submitting";
  const { id, reading, readAt, readingError, logIndex } = recharge;
  const transaction = reading?.transaction ?? null;
  const found = transaction?.transfers.some((transfer) => transfer.logIndex === logIndex) ?? false;
  return (
    <section className="c-card" aria-labelledby="chain">
      <div className="c-card-head">
        <h2 id="chain">{t("chain.title")}</h2>
        {reading?.reader === "simulator" && <span className="c-pill is-care">{t("chain.simulated")}</span>}
        {asks && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="read" className="c-button" disabled={pending}>
              <Icon name="rotate-cw" />
              <span>{t(readAt === null ? "chain.read" : "chain.again")}</span>
            </button>
          </Form>
        )}
      </div>
      {readingError !== "" && <p className="c-note">{t("chain.failed")}</p>}
      {readAt === null && readingError === "" && (
        <p className="c-card-body c-quiet">{t(asks ? "chain.notYet" : "chain.byHand")}</p>
      )}
      {readAt !== null && (
        <>
          {transaction === null && <p className="c-note">{t("chain.notFound")}</p>}
          {transaction !== null && !found && <p className="c-note">{t("chain.noTransfer", { log: logIndex })}</p>}
          <table className="c-table fin-chain">
            <thead>
              <tr>
                <th scope="col">{t("chain.part")}</th>
                <th scope="col">{t("chain.said")}</th>
                <th scope="col">{t("chain.shows")}</th>
                <th scope="col">
                  <span className="sr-only">{t("chain.verdict")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.part}>
                  <td data-label={t("chain.part")}>{t(`chain.parts.${line.part}`)}</td>
                  <td data-label={t("chain.said")}>
                    <Value line={line} of="said" />
                  </td>
                  <td data-label={t("chain.shows")}>
                    <Value line={line} of="read" />
                  </td>
                  <td data-label={t("chain.verdict")}>
                    <span className={`inline-flex items-center gap-4px ${tones[line.verdict]}`}>
                      <Icon name={icons[line.verdict]} />
                      <span>{t(`chain.verdicts.${line.verdict}`)}</span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="c-card-body c-quiet">{t("chain.readAt", { at: moment(readAt) })}</p>
        </>
      )}
    </section>
  );
}

function Value({ line, of }: { line: ReadingLine; of: "said" | "read" }) {
  const { t } = useTranslation("finance");
  const { part } = line;
  const value = line[of];
  if (value === "") return <span className="c-quiet">–</span>;
  if (part === "successful") return <span>{t(value === "yes" ? "chain.success" : "chain.failure")}</span>;
  if (part === "confirmed") {
    return <span>{t(of === "said" ? "chain.needed" : "chain.blocks", { count: Number(value) })}</span>;
  }
  if (part === "amount") return <bdi translate="no">{coins(value)}</bdi>;
  return (
    <bdi className="c-mono" data-breaks="">
      {value}
    </bdi>
  );
}

/** An amount in coins; one beyond the safe integers is of another coin, and shown in its units. */
function coins(units: string): string {
  const number = Number(units);
  return Number.isSafeInteger(number) ? plainDecimal(number, coinDecimals, 2) : units;
}
