import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import type { FormReply } from "~/app/platform/http/form.server";
import type { GoodsView } from "./goods-figures";

interface DecisionProps {
  goods: Pick<GoodsView["goods"], "state" | "weight" | "unready">;
  reply: SerializeFrom<FormReply> | undefined;
}

/** Takes the goods off sale with a reason, or puts them back; and sets their weight. */
export function GoodsDecision({ goods: { state, weight, unready }, reply }: DecisionProps) {
  const { t, value, error, pending } = useConsoleForm(reply);
  const puts = state === "off_shelf" || state === "in_audit";
  return (
    <section className="c-card" aria-labelledby="decision">
      <div className="c-card-head">
        <h2 id="decision">{t("catalogue:view.decide")}</h2>
      </div>
      <div className="c-card-body">
        <Refusal text={error("")} />
        {state === "deleted" && <p className="c-quiet">{t("catalogue:view.deleted")}</p>}
        {state === "on_sale" && (
          <Form method="post" className="c-form" noValidate>
            <EnterAction />
            <TextField
              name="reason"
              label={t("catalogue:goods.reason")}
              value={value("reason")}
              error={error("reason")}
              maxLength={200}
              autoComplete="off"
            />
            <button type="submit" name="intent" value="take" className="c-button is-danger" disabled={pending}>
              {t("catalogue:goods.take")}
            </button>
          </Form>
        )}
        {puts && (
          <Form method="post" className="c-form">
            {unready && <p className="c-note">{t("catalogue:errors.unready")}</p>}
            <button
              type="submit"
              name="intent"
              value="put"
              className="c-button is-primary"
              disabled={pending || unready}
            >
              {t("catalogue:goods.put")}
            </button>
          </Form>
        )}
        {state !== "deleted" && (
          <Form method="post" className="c-row" noValidate>
            <TextField
              name="weight"
              type="number"
              label={t("catalogue:goods.weight")}
              value={value("weight") ?? String(weight)}
              error={error("weight")}
              min={-100000}
              max={100000}
            />
            <button type="submit" name="intent" value="weigh" className="c-button" disabled={pending}>
              {t("catalogue:goods.weigh")}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}
