import { useTranslation } from "react-i18next";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { ApplicationStep, ApplicationType, ApplyStep } from "../../applying/application";
import type { ApplicationState } from "../../applying/application-moves";

const icons: Record<ApplicationState, IconName> = {
  draft: "file-pen-line",
  in_review: "clock",
  passed: "circle-check",
  refused: "circle-x",
};

interface StateProps {
  application: {
    number: string;
    state: ApplicationState;
    type: ApplicationType | null;
    shopName: string;
    reason: string;
    step: ApplicationStep | null;
    /** Moments in ms since 1970. */
    sentAt: number | null;
    decidedAt: number | null;
    shopId: number | null;
  };
  next: ApplyStep;
}

const colours = {
  draft: "text-ink-3",
  in_review: "text-warn",
  passed: "text-ok",
  refused: "text-danger",
};

/** The outcome of an application so far: its state, the reason of a refusal, and the next step. */
export function ApplicationStateCard({ application, next }: StateProps) {
  const { t } = useTranslation("apply");
  const { date } = useFormat();
  const { number, state, type, shopName, reason, step, sentAt, decidedAt, shopId } = application;
  const look = "button button-fill";
  return (
    <>
      <section className="apply-state">
        <Icon className={`size-44px ${colours[state]}`} name={icons[state]} />
        <h2 className="font-lg font-semibold leading-26">{t(`state.${state}.title`)}</h2>
        <p className="text-sm text-ink-2">{t(`state.${state}.text`)}</p>
        {state === "refused" && (
          <>
            <p className="max-w-full p-10-12px rounded-inner bg-well text-sm wrap-anywhere">
              “<bdi>{reason}</bdi>”
            </p>
            {step && <p className="text-sm text-ink-2">{t("state.refused.step", { step: t(`steps.${step}`) })}</p>}
          </>
        )}
        {state === "draft" && (
          <a className={look} href={href("/pages/shop/apply/apply", { step: next })}>
            {t("resume")}
          </a>
        )}
        {state === "refused" && (
          <a className={look} href={href("/pages/shop/apply/apply", { step: step ?? next })}>
            {t("putRight")}
          </a>
        )}
        {state === "passed" && shopId !== null && (
          <a className={look} href={href("/pages/shop/shop", { id: shopId })}>
            {t("toShop")}
          </a>
        )}
      </section>
      <Rows>
        <Row label={t("detail.number")} value={<HandedNumber number={number} />} />
        {shopName && <Row label={t("shopName")} value={<bdi>{shopName}</bdi>} />}
        {type && <Row label={t("type.label")} value={t(`type.${type}.name`)} />}
        {sentAt !== null && <Row label={t("detail.sent")} value={date(sentAt)} />}
        {decidedAt !== null && state !== "in_review" && <Row label={t("detail.decided")} value={date(decidedAt)} />}
      </Rows>
    </>
  );
}
