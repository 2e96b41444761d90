import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import { useConsoleForm } from "~/app/operator/ui";
import type { FormReply } from "~/app/platform/form.server";

/** What to do with the ticked goods. Taking off asks for the reason; a weight is set for all of them alike. */
export function GoodsActs({ reply }: { reply: FormReply | undefined }) {
  const { t, value, error, pending } = useConsoleForm(reply);
  const wrong = error("") ?? error("id");
  return (
    <div className="c-card-body">
      <Refusal text={wrong} />
      <div className="c-row">
        <TextField
          name="reason"
          label={t("catalogue:goods.reason")}
          value={value("reason")}
          error={error("reason")}
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit" name="act" value="take" className="c-button is-danger" disabled={pending}>
          {t("catalogue:goods.take")}
        </button>
        <button type="submit" name="act" value="put" className="c-button" disabled={pending}>
          {t("catalogue:goods.put")}
        </button>
        <TextField
          name="weight"
          type="number"
          label={t("catalogue:goods.weight")}
          value={value("weight")}
          error={error("weight")}
          min={-100000}
          max={100000}
        />
        <button type="submit" name="act" value="weigh" className="c-button" disabled={pending}>
          {t("catalogue:goods.weigh")}
        </button>
      </div>
    </div>
  );
}
