import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { RegionPicker } from "~/app/account/ui";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormErrors } from "~/app/platform/http/form.server";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import type { loadFreight } from "../freight/freight-page.server";
import { maxZones, zoneCount } from "../freight/template-fields";
import type { templateForm } from "../freight/template-form.server";
import { ZoneCard } from "./zone-card";

type Edited = NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadFreight>>>["edited"]>;

export interface TemplateReply extends Pick<Edited, "values" | "names" | "levels"> {
  errors: FormErrors;
  tried: { region: string; minor: number | null } | null;
  /** Changes each time, so that the form is filled again. */
  fresh: string;
}

/** The form of a freight template: its zones with their regions, and an example calculated from the typed values. */
export function TemplateForm({
  edited,
  reply,
  currency,
}: {
  edited: Edited;
  reply: TemplateReply | undefined;
  currency: string;
}) {
  const { t } = useTranslation(["dispatch", "forms"]);
  const format = useFormat();
  const { values, names, levels } = reply ?? edited;
  const form = useReply<FieldName<typeof templateForm>>(t, reply, edited.values);
  const { pending, error, inputs, drawing } = form;
  const text = (name: string) => form.value(name) ?? "";
  const { name, prices } = inputs({
    name: { name: (input) => <TextField {...input} label={t("freight.name")} maxLength={120} /> },
    prices: {
      basis: ({ name, value }) => (
        <Select
          name={name}
          label={t("freight.basis")}
          value={value}
          options={(["piece", "weight"] as const).map((basis) => ({ value: basis, label: t(`freight.by.${basis}`) }))}
        />
      ),
      freeFrom: (input) => (
        <TextField
          {...input}
          label={t("freight.freeFrom", { currency })}
          hint={t("freight.freeHint")}
          inputMode="decimal"
        />
      ),
    },
  });
  const zones = Array.from({ length: zoneCount(values) }, (_, at) => at);
  const tried = reply?.tried;
  return (
    <Form
      method="post"
      className="so-freight grid one-column gap-14px"
      key={reply?.fresh}
      noValidate
      preventScrollReset
    >
      {/* Enter saves, whichever button comes first. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <Refusal text={error("")} />
      <section className="c-card" aria-label={t("freight.template")}>
        <div className="c-card-body">
          {name}
          <div className="c-row">{prices}</div>
        </div>
      </section>
      {zones.map((at) => (
        <ZoneCard
          key={at}
          at={at}
          names={names}
          weight={text("basis") === "weight"}
          currency={currency}
          drawing={drawing}
          alone={zones.length === 1}
        />
      ))}
      {zones.length < maxZones && (
        <button type="submit" name="intent" value="zone" className="c-button justify-self-start">
          <Icon name="plus" />
          {t("freight.addZone")}
        </button>
      )}
      <section className="c-card" aria-labelledby="region">
        <div className="c-card-head">
          <h2 id="region">{t("freight.region")}</h2>
        </div>
        <div className="c-card-body">
          <p className="c-quiet">{t("freight.regionHow")}</p>
          <RegionPicker levels={levels} saved={undefined} typed="" error={error("region")} />
          <div className="c-row">
            <Select
              name="addTo"
              label={t("freight.addTo")}
              value={text("addTo")}
              options={zones.map((at) => ({ value: String(at), label: t("freight.zone", { number: at + 1 }) }))}
            />
            <button type="submit" name="intent" value="add" className="c-button">
              <Icon name="plus" />
              {t("freight.add")}
            </button>
          </div>
          <div className="c-row">
            <TextField
              name="tryPieces"
              label={t("freight.tryPieces")}
              value={values.tryPieces ?? "1"}
              error={error("tryPieces")}
              inputMode="numeric"
            />
            <TextField
              name="tryWeight"
              label={t("freight.tryWeight")}
              value={text("tryWeight") || "0.5"}
              error={error("tryWeight")}
              inputMode="decimal"
            />
            <TextField
              name="trySum"
              label={t("freight.trySum", { currency })}
              value={text("trySum")}
              error={error("trySum")}
              inputMode="decimal"
            />
            <button type="submit" name="intent" value="try" className="c-button">
              {t("freight.try")}
            </button>
          </div>
          {tried && (
            <p className={tried.minor === null ? "c-note" : "c-note is-good"} role="status">
              {tried.minor === null
                ? t("freight.notThere", { region: tried.region })
                : t("freight.costs", { region: tried.region, amount: priceText(format.price(tried.minor, currency)) })}
            </p>
          )}
        </div>
      </section>
      <div className="s-act-bar so-bar justify-end">
        {edited.id !== null && (
          <ConfirmAction
            name="removeFreight"
            look="c-button is-danger"
            label={t("freight.remove")}
            question={t(edited.goods > 0 ? "freight.usedBy" : "freight.removeAsk", { count: edited.goods })}
          >
            <button type="submit" name="intent" value="remove" className="c-button is-danger">
              {t("freight.remove")}
            </button>
          </ConfirmAction>
        )}
        <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </div>
    </Form>
  );
}
