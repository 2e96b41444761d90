import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type ApplyStep, applySteps } from "../../applying/application";

/** The four steps, with where one is; those that are done can be opened again. @param reachable the last step that can be opened; left out = none */
export function Stepper({ current, reachable }: { current: ApplyStep; reachable?: ApplyStep }) {
  const { t } = useTranslation("apply");
  const at = applySteps.indexOf(current);
  const last = reachable === undefined ? -1 : applySteps.indexOf(reachable);
  return (
    <ol className="apply-steps" aria-label={t("steps.label")}>
      {applySteps.map((step, index) => {
        const name = (
          <>
            <span className="apply-step-mark">{index < last && index !== at ? <Icon name="check" /> : index + 1}</span>
            <span>{t(`steps.${step}`)}</span>
          </>
        );
        return (
          <li key={step} aria-current={step === current ? "step" : undefined}>
            {index <= last && index !== at ? (
              <a href={href("/pages/shop/apply/apply", { step })}>{name}</a>
            ) : (
              <span>{name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
