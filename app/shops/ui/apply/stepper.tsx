import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type ApplyStep, applySteps } from "../../applying/application";

/**
 * The four steps, with where one is; those that are done can be opened again.
 * @param reachable the last step that can be opened; left out = none
 */
export function Stepper({ current, reachable }: { current: ApplyStep; reachable?: ApplyStep }) {
  const { t } = useTranslation("apply");
  const at = applySteps.indexOf(current);
  const last = reachable === undefined ? -1 : applySteps.indexOf(reachable);
  return (
    <ol className="apply-steps flex flex-wrap gap-4px p-12px bg-card text-xs" aria-label={t("steps.label")}>
      {applySteps.map((step, index) => {
        const name = (
          <>
            <span className={`apply-step-mark ${index <= last ? "tone-tint" : "bg-well"}`} translate="no">
              {index < last && index !== at ? <Icon name="check" className="size-14px" /> : index + 1}
            </span>
            <span>{t(`steps.${step}`)}</span>
          </>
        );
        return (
          <li
            className={`flex-1-1-auto text-center ${step === current ? "text-accent" : "text-ink-3"}`}
            key={step}
            aria-current={step === current ? "step" : undefined}
          >
            {index <= last && index !== at ? (
              <a
                className="flex flex-column items-center gap-4px min-h-48px text-ink-2"
                href={href("/pages/shop/apply/apply", { step })}
              >
                {name}
              </a>
            ) : (
              <span className="flex flex-column items-center gap-4px min-h-48px">{name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
