import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { OffersReply } from "../offers/answer-offers.server";
import type { SlotField } from "../slots/slot-form.server";
import type { CalendarData } from "./calendar";

interface SlotFormProps {
  data: CalendarData;
  reply: SerializeFrom<OffersReply> | undefined;
}

/** The form of a new slot, or of the chosen one while no offer counts on its hours. */
export function SlotForm({ data: { day, slot, fields, zone }, reply }: SlotFormProps) {
  const { t, error, pending, inputs } = useConsoleForm<SlotField>(reply, fields);
  const changed = slot && slot.offers === 0 ? slot : null;
  const part =
    (name: SlotField, type: string) => (input: { name: string; value: string; error: string | undefined }) => (
      <TextField {...input} type={type} label={t(`flashAdmin:fields.${name}`)} />
    );
  const { hours } = inputs({
    hours: {
      day: part("day", "date"),
      from: part("from", "time"),
      until: part("until", "time"),
      places: (input) => <TextField {...input} inputMode="numeric" label={t("flashAdmin:fields.places")} />,
      enrol: (input) => (
        <TextField
          {...input}
          type="datetime-local"
          label={t("flashAdmin:fields.enrol")}
          hint={t("flashAdmin:hints.enrol")}
        />
      ),
    },
  });
  return (
    <section className="c-card" aria-labelledby="slot-form">
      <div className="c-card-head">
        <h2 id="slot-form">{t(changed ? "flashAdmin:slot.change" : "flashAdmin:slot.make")}</h2>
        <span className="c-quiet">{t("flashAdmin:slot.zone", { zone })}</span>
      </div>
      <Form key={changed?.id ?? `new ${day}`} method="post" className="c-card-body c-form" noValidate>
        <Refusal text={error("")} />
        {changed && <input type="hidden" name="id" value={changed.id} />}
        <div className="c-columns">{hours}</div>
        <div className="c-row">
          <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
            {t(changed ? "forms:save" : "flashAdmin:slot.add")}
          </button>
          {changed && (
            <ConfirmAction
              name="removeSlot"
              look="c-button is-danger"
              label={t("flashAdmin:slot.remove")}
              question={t("flashAdmin:slot.removeAsk")}
            >
              <button type="submit" name="intent" value="remove" className="c-button is-danger" disabled={pending}>
                {t("flashAdmin:slot.removeYes")}
              </button>
            </ConfirmAction>
          )}
        </div>
      </Form>
    </section>
  );
}
