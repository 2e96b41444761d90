import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type ApplyStep, applicationTypes } from "../../applying/application";
import type { ApplicationState } from "../../applying/application-moves";

/** The text that merchants agree to, in the version that is in force. */
export interface ShownAgreement {
  id: number;
  number: number;
  title: string;
  /** Names the version for the form. */
  mark: string;
}

interface RulesProps {
  commissionPermille: number;
  /** Null = there is none. */
  agreement: ShownAgreement | null;
}

/** What selling costs, and what merchants agree to. */
export function Rules({ commissionPermille, agreement }: RulesProps) {
  const { t } = useTranslation("apply");
  return (
    <section className="apply-card m-8-12-0px p-12px card">
      <h2 className="mb-8px font-semibold">{t("rules.title")}</h2>
      <p className="text-ink-2 text-sm">{t("rules.commission", { percent: commissionPermille / 10 })}</p>
      {agreement && (
        <a className="flex items-center gap-8px min-h-44px" href={href("/pages/article/details", { id: agreement.id })}>
          <Icon className="size-20px text-ink-2" name="file-text" />
          <span className="flex-1 min-w-0">
            <b className="text-sm font-semibold">{agreement.title}</b>{" "}
            <small className="text-ink-3">{t("rules.version", { number: agreement.number })}</small>
          </span>
          <Icon className="size-16px mirrored text-ink-3" name="chevron-right" />
        </a>
      )}
    </section>
  );
}

interface SellingPageProps extends RulesProps {
  /** State of the live application; null = none. */
  state: ApplicationState | null;
  next: ApplyStep;
  shopId: number | null;
}

/** About selling: benefits, types of shops, fees, and the start button. */
export function SellingPage({ commissionPermille, agreement, state, next, shopId }: SellingPageProps) {
  const { t } = useTranslation("apply");
  return (
    <>
      <section className="apply-hero">
        <Icon className="mx-auto text-brand size-40px" name="store" />
        <h2 className="font-lg font-semibold leading-26">{t("selling.title")}</h2>
        <p className="mt-8px text-ink-2 text-sm">{t("selling.text")}</p>
      </section>
      <section className="apply-card m-8-12-0px p-12px card">
        <h2 className="mb-8px font-semibold">{t("type.title")}</h2>
        <dl className="apply-types">
          {applicationTypes.map((type) => (
            <div key={type}>
              <dt className="font-sm font-semibold">{t(`type.${type}.name`)}</dt>
              <dd className="text-ink-2 text-sm">{t(`type.${type}.needs`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Rules commissionPermille={commissionPermille} agreement={agreement} />
      <div className="form-bar">
        <WayOn state={state} next={next} shopId={shopId} />
      </div>
    </>
  );
}

function WayOn({ state, next, shopId }: Omit<SellingPageProps, keyof RulesProps>) {
  const { t } = useTranslation("apply");
  const look = "button button-fill button-tall button-wide";
  if (shopId !== null)
    return (
      <a className={look} href={href("/pages/shop/shop", { id: shopId })}>
        {t("toShop")}
      </a>
    );
  if (state === "in_review" || state === "refused")
    return (
      <a className={look} href={href("/pages/shop/apply/details")}>
        {t("toState")}
      </a>
    );
  return (
    <a className={look} href={href("/pages/shop/apply/apply", { step: next })}>
      {t(state === null ? "start" : "resume")}
    </a>
  );
}
