import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import type { FormReply } from "~/app/platform/http/form.server";

/**
 * The bulk actions for the selected goods, or for every match: one weight for all of them, or on and off sale; the
 * latter requires a confirmation.
 * @param every label of the choice of every match
 */
export function GoodsActions({ reply, every }: { reply: FormReply | undefined; every: string }) {
  const { t, value, error, pending } = useConsoleForm(reply);
  const wrong = error("") ?? error("id");
  return (
    <div className="c-card-body">
      <Refusal text={wrong} />
      <div className="c-row">
        <Check name="every" label={every} checked={value("every") === "on"} />
        <TextField
          name="weight"
          type="number"
          label={t("catalogue:goods.weight")}
          value={value("weight")}
          error={error("weight")}
          min={-100000}
          max={100000}
        />
        <button type="submit" name="intent" value="weigh" className="c-button" disabled={pending}>
          {t("catalogue:goods.weigh")}
        </button>
        <button type="submit" name="intent" value="put" className="c-button" disabled={pending}>
          {t("catalogue:goods.put")}
        </button>
        <button type="submit" name="intent" value="ask" className="c-button is-danger" disabled={pending}>
          {t("catalogue:goods.take")}…
        </button>
      </div>
    </div>
  );
}
