import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type ApplyStep, applicationTypes } from "../../applying/application";
import type { ApplicationState } from "../../applying/application-moves";

/** What merchants agree to. */
export function RulesList({ commissionPermille }: { commissionPermille: number }) {
  const { t } = useTranslation("apply");
  return (
    <ul className="apply-rules">
      <li>{t("rules.commission", { percent: commissionPermille / 10 })}</li>
      <li>{t("rules.escrow")}</li>
      <li>{t("rules.ship")}</li>
      <li>{t("rules.honest")}</li>
    </ul>
  );
}

interface SellingPageProps {
  commissionPermille: number;
  /** Of the live application; null = none was started. */
  state: ApplicationState | null;
  next: ApplyStep;
  shopId: number | null;
}

/** What it means to sell: the gains, the types of shops, the fees, and the way in. */
export function SellingPage({ commissionPermille, state, next, shopId }: SellingPageProps) {
  const { t } = useTranslation("apply");
  return (
    <>
      <section className="apply-hero">
        <Icon name="store" />
        <h2>{t("selling.title")}</h2>
        <p>{t("selling.text")}</p>
      </section>
      <section className="apply-card">
        <h2>{t("type.title")}</h2>
        <dl className="apply-types">
          {applicationTypes.map((type) => (
            <div key={type}>
              <dt>{t(`type.${type}.name`)}</dt>
              <dd>{t(`type.${type}.needs`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="apply-card">
        <h2>{t("rules.title")}</h2>
        <RulesList commissionPermille={commissionPermille} />
      </section>
      <div className="form-bar">
        <WayOn state={state} next={next} shopId={shopId} />
      </div>
    </>
  );
}

function WayOn({ state, next, shopId }: Omit<SellingPageProps, "commissionPermille">) {
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
