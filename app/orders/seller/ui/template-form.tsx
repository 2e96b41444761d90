import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { RegionPicker } from "~/app/account/ui";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormErrors } from "~/app/platform/http/form.server";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAct } from "~/app/platform/ui/modal/confirm-act";
import type { loadFreight } from "../freight/freight-page.server";
import { mostZones, zoneCount } from "../freight/template-fields";
import { ZoneCard } from "./zone-card";

type Edited = NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadFreight>>>["edited"]>;

/** What the form comes back with. */
export interface TemplateReply extends Pick<Edited, "values" | "names" | "levels"> {
  errors: FormErrors;
  tried: { region: string; minor: number | null } | null;
  /** Differs each time: the form is filled again. */
  fresh: string;
}

/**
 * The form of a freight template: its zones, which regions they have, and what delivery of something would cost by what
 * is typed.
 */
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
  const pending = useNavigation().state === "submitting";
  const box = useErrorFocus(reply);
  const { values, names, levels } = reply ?? edited;
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const text = (name: string) => values[name] ?? "";
  const zones = Array.from({ length: zoneCount(values) }, (_, at) => at);
  const weight = text("basis") === "weight";
  const tried = reply?.tried;
  return (
    <Form
      method="post"
      className="so-freight grid one-column gap-14px"
      ref={box}
      key={reply?.fresh}
      noValidate
      preventScrollReset
    >
      {/* Enter saves, whatever button stands first. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <Refusal text={error("")} />
      <section className="c-card" aria-label={t("freight.template")}>
        <div className="c-card-body">
          <TextField name="name" label={t("freight.name")} value={text("name")} error={error("name")} maxLength={120} />
          <div className="c-row">
            <Select
              name="basis"
              label={t("freight.basis")}
              value={text("basis")}
              options={(["piece", "weight"] as const).map((value) => ({ value, label: t(`freight.by.${value}`) }))}
            />
            <TextField
              name="freeFrom"
              label={t("freight.freeFrom", { currency })}
              hint={t("freight.freeHint")}
              value={text("freeFrom")}
              error={error("freeFrom")}
              inputMode="decimal"
            />
          </div>
        </div>
      </section>
      {zones.map((at) => (
        <ZoneCard
          key={at}
          at={at}
          names={names}
          weight={weight}
          currency={currency}
          text={text}
          error={error}
          alone={zones.length === 1}
        />
      ))}
      {zones.length < mostZones && (
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
          <RegionPicker levels={levels} kept={undefined} typed="" error={error("region")} />
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
          <ConfirmAct
            name="removeFreight"
            look="c-button is-danger"
            label={t("freight.remove")}
            question={t(edited.goods > 0 ? "freight.usedBy" : "freight.removeAsk", { count: edited.goods })}
          >
            <button type="submit" name="intent" value="remove" className="c-button is-danger">
              {t("freight.remove")}
            </button>
          </ConfirmAct>
        )}
        <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </div>
    </Form>
  );
}
