import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/app/console/fields/text-field";
import { useMoment } from "~/app/console/use-moment";
import type { FieldsOf, OfferData } from "./offer-data";

/** Chooses a slot of the market, or hours of the shop's own; both in the market's time. Slots are the flash sale's. */
export function WhenFields(fields: FieldsOf) {
  return (
    <>
      {fields.data.rules.kind === "flash" && <SlotChoice {...fields} />}
      <OwnHours {...fields} />
    </>
  );
}

function SlotChoice({ data, value, error }: FieldsOf) {
  const { t } = useTranslation("offers");
  const moment = useMoment();
  const { slots, zone } = data;
  const wrong = error("when");
  const note = useId();
  // As one field: the first of them is in the fault, and says which.
  const fault = (first: boolean) =>
    wrong && first ? ({ "aria-invalid": true, "aria-describedby": note } as const) : undefined;
  return (
    <fieldset className="c-field">
      <legend>{t("fields.when")}</legend>
      {slots.map((slot, at) => (
        <label key={slot.id} className="c-check">
          <input
            type="radio"
            name="when"
            value={slot.id}
            defaultChecked={value("when") === String(slot.id)}
            {...fault(at === 0)}
          />
          <span className="grid">
            <span>{t("slot", { from: moment(slot.beginsAt, zone), until: moment(slot.endsAt, zone) })}</span>
            <small className="text-ink-2">{slot.left === 0 ? t("full") : t("places", { count: slot.left })}</small>
            <small className="text-ink-2">{t("enrolUntil", { when: moment(slot.enrolUntil, zone) })}</small>
          </span>
        </label>
      ))}
      <label className="c-check">
        <input
          type="radio"
          name="when"
          value="own"
          defaultChecked={value("when") === "own"}
          {...fault(slots.length === 0)}
        />
        <span>{t("ownHours")}</span>
      </label>
      {wrong && (
        <p id={note} className="c-field-error">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

function OwnHours({ data: { rules, zone }, value, error }: FieldsOf) {
  const { t } = useTranslation("offers");
  const flash = rules.kind === "flash";
  return (
    <div className="c-columns">
      <TextField
        name="begins"
        type="datetime-local"
        label={t(flash ? "fields.begins" : "fields.from")}
        hint={t("hints.zone", { zone })}
        value={value("begins")}
        error={error("begins") ?? (flash ? undefined : error("when"))}
      />
      <TextField
        name="ends"
        type="datetime-local"
        label={t("fields.ends")}
        value={value("ends")}
        error={error("ends")}
      />
    </div>
  );
}

/** When a stored offer holds. */
export function OfferHours({
  data: { rules, zone },
  offer,
}: {
  data: OfferData;
  offer: NonNullable<OfferData["offer"]>;
}) {
  const { t } = useTranslation("offers");
  const moment = useMoment();
  return (
    <p className="grid">
      <b>{t("slot", { from: moment(offer.beginsAt, zone), until: moment(offer.endsAt, zone) })}</b>
      {rules.kind === "flash" && <small>{t(offer.slotId === null ? "ownHours" : "inSlot")}</small>}
    </p>
  );
}
