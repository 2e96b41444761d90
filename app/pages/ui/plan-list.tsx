import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useMoment } from "~/app/console/use-moment";
import { matchLocale } from "~/app/platform/language/locales";
import { findingText } from "../document/finding-text";
import { type Finding, findingKey, type Plan } from "../document/model";

interface ListedPlan extends Omit<Plan, "startsAt" | "endsAt" | "errors"> {
  startsAt: number;
  endsAt: number | null;
  errors: Finding[];
}

interface Props {
  plans: ListedPlan[];
  mayPublish: boolean;
}

export function PlanList({ plans, mayPublish }: Props) {
  const { t, i18n } = useTranslation("editor");
  const time = useMoment();
  return (
    <section className="c-card" aria-label={t("versions.plans")} lang={i18n.language}>
      <div className="c-card-head">
        <h2>{t("versions.plans")}</h2>
      </div>
      {plans.map((plan) => (
        <div key={plan.id} className="flex flex-wrap items-center gap-8-12px p-12-16px border-t-inner">
          <div className="flex-1-1-12rem min-w-0">
            <b>{t("list.v", { version: plan.number })}</b>{" "}
            <span className={plan.state === "held" ? "c-pill is-bad" : "c-pill"}>{t(`plans.${plan.state}`)}</span>
            <p className="hint">{`${time(plan.startsAt)} ${plan.endsAt !== null ? `– ${time(plan.endsAt)}` : ""}`}</p>
            {plan.state === "held" && <Reasons errors={plan.errors} />}
          </div>
          {mayPublish && (plan.state !== "running" || plan.endsAt !== null) && <PlanActions plan={plan} />}
        </div>
      ))}
    </section>
  );
}

function Reasons({ errors }: { errors: Finding[] }) {
  const { t, i18n } = useTranslation(["editor", "pages"]);
  return (
    <>
      <p>{t("plans.heldText")}</p>
      <ul className="pl-words">
        {errors.map((finding) => {
          const { title, detail } = findingText(t, finding, matchLocale(i18n.language) ?? "en");
          return <li key={findingKey(finding)}>{`${title}${t("pages:where.stop")} ${detail}`}</li>;
        })}
      </ul>
    </>
  );
}

function PlanActions({ plan }: { plan: ListedPlan }) {
  const { t } = useTranslation("editor");
  const which = <span className="sr-only">{`: ${t("list.v", { version: plan.number })}`}</span>;
  return (
    <Form method="post" className="flex flex-wrap gap-6px">
      <input type="hidden" name="plan" value={plan.id} />
      {plan.state === "held" && (
        <button type="submit" className="c-button" name="intent" value="retry">
          {t("plans.retry")}
          {which}
        </button>
      )}
      <button type="submit" className="c-button" name="intent" value="cancel">
        {t("versions.cancel")}
        {which}
      </button>
    </Form>
  );
}
