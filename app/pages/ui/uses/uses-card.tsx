import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { ReplaceableKind } from "../../uses/swap-thing";
import type { UsedPage } from "../../uses/used-pages.server";
import { useStudio } from "../use-studio";
import { UsedOn } from "./used-on";

interface Props {
  uses: { kind: ReplaceableKind; id: string; pages: readonly UsedPage[]; mayReplace: boolean } | null;
}

/** The pages that show a thing or lead to it, and another one to show there instead. */
export function UsesCard({ uses }: Props) {
  const { t } = useTranslation("uses");
  const studio = useStudio();
  const id = useId();
  if (!uses) return null;
  const { kind, id: thing, pages, mayReplace } = uses;
  const name = t(`things.${kind}`, { id: thing });
  return (
    <section className="c-card" aria-labelledby={id}>
      <div className="c-card-head">
        <h2 id={id}>{t("of", { name })}</h2>
      </div>
      <div className="c-card-body">
        <UsedOn pages={pages} opens={studio.of === "operator"} />
        {mayReplace && pages.length > 0 && (
          <Form method="post" action={`${studio.list}?uses=${kind}-${thing}`} className="c-row">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="thing" value={thing} />
            <TextField name="by" label={t(`instead.${kind}`)} inputMode="numeric" maxLength={15} required />
            <ConfirmAction
              name="swapThing"
              look="c-button is-primary"
              label={t("swap")}
              question={(typed) => t("question", { count: pages.length, name, by: String(typed?.get("by") ?? "") })}
            >
              <button type="submit" name="intent" value="swap" className="c-button is-primary">
                {t("swap")}
              </button>
            </ConfirmAction>
          </Form>
        )}
      </div>
    </section>
  );
}
