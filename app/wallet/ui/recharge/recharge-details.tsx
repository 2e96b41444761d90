import { useTranslation } from "react-i18next";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { plainDecimal } from "~/app/platform/format/amount";
import { href } from "~/app/platform/http/href";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { coinDecimals } from "../../recharges/recharge-amount";
import type { MyRecharge } from "../../recharges/recharges-queries.server";
import { stateColours } from "./recharge-list";

interface RechargeDetailsProps {
  recharge: Omit<MyRecharge, "screenshot"> & {
    screenshot: Picture;
    reviewBy: number;
    financeHours: string;
    payPath: string | null;
    againPath: string;
    /** Where the person came from, to go on there. */
    next: string | null;
  };
}

/** Outcome of a top-up: in review until when, credited, paid its purchase, or refused with the reason. */
export function outcomeOf({ state, paid, groupId }: Pick<MyRecharge, "state" | "paid" | "groupId">) {
  if (state !== "approved") return state;
  if (paid) return "paid" as const;
  return groupId === null ? ("credited" as const) : ("onlyCredited" as const);
}

const icons: Record<ReturnType<typeof outcomeOf>, IconName> = {
  in_review: "clock",
  refused: "circle-x",
  paid: "circle-check",
  credited: "circle-check",
  onlyCredited: "circle-check",
};

export function RechargeDetails({ recharge }: RechargeDetailsProps) {
  const { t } = useTranslation("money");
  const { text } = useCodeAmounts(recharge.currency);
  const moment = useEntryMoment("long");
  const outcome = outcomeOf(recharge);
  const { number, method, amountMinor, creditedMinor, sentMicro, chainId, at, reviewedAt, reason, transferId } =
    recharge;
  return (
    <>
      <section className="verdict">
        <Icon className={`size-40px ${stateColours[recharge.state]}`} name={icons[outcome]} />
        <h2 className="text-ink font-lg font-bold">{t(`outcome.${outcome}.title`)}</h2>
        <p>
          {t(`outcome.${outcome}.text`, {
            by: moment(recharge.reviewBy),
            hours: recharge.financeHours,
            amount: text(creditedMinor ?? amountMinor),
          })}
        </p>
        {outcome === "refused" && (
          <p className="font-semibold text-ink wrap-anywhere">
            “<bdi>{reason}</bdi>”
          </p>
        )}
        {recharge.payPath && outcome === "onlyCredited" && (
          <a className="button" href={recharge.payPath}>
            {t("pay")}
          </a>
        )}
        {recharge.next && outcome !== "refused" && (
          <a className="button" href={recharge.next}>
            {t("goOn")}
          </a>
        )}
        {outcome === "refused" && (
          <a className="button" href={recharge.againPath}>
            {t("again")}
          </a>
        )}
      </section>
      <Rows>
        <Row label={t("detail.number")} value={<HandedNumber number={number} />} />
        <Row label={t("methods")} value={t(`method.${method}`)} />
        <Row label={t("detail.said")} value={<span translate="no">{text(amountMinor)}</span>} />
        {sentMicro !== null && (
          <Row label={t("detail.sent")} value={`${plainDecimal(sentMicro, coinDecimals, 2)} USDT`} />
        )}
        {creditedMinor !== null && creditedMinor !== amountMinor && (
          <Row label={t("detail.credited")} value={<span translate="no">{text(creditedMinor)}</span>} />
        )}
        {chainId && (
          <Row
            label={t("chainId")}
            hint={
              <bdi translate="no" className="wrap-anywhere">
                {chainId}
              </bdi>
            }
          />
        )}
        <Row label={t("detail.sentAt")} value={moment(at)} />
        {reviewedAt !== null && <Row label={t("detail.reviewedAt")} value={moment(reviewedAt)} />}
        {transferId !== null && <Row label={t("detail.transfer")} value={<bdi translate="no">{transferId}</bdi>} />}
      </Rows>
      <section className="top-up-card flex flex-column gap-14px m-8-12-0px p-12px card">
        <h2 className="font-sm font-semibold">{t("screenshot")}</h2>
        <a className="top-up-proof" href={href("/preview-image", { current: 0, urls: recharge.screenshot.src })}>
          <Photo picture={recharge.screenshot} place="tile" cover />
        </a>
      </section>
    </>
  );
}
