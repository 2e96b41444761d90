import { useTranslation } from "react-i18next";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { Icon } from "~/app/design/icon";
import type { Draw, Drawing } from "~/app/platform/ui/use-reply";
import { regionsIn, type ZoneField, zoneField } from "../freight/template-fields";

interface ZoneCardProps {
  at: number;
  /** Region names, by code. */
  names: Record<string, string>;
  /** Units are kilograms, else pieces. */
  weight: boolean;
  currency: string;
  drawing: Drawing;
  /** The last one stays. */
  alone: boolean;
}

/** A zone of a freight template: its regions, what delivery there costs and how long it takes. */
export function ZoneCard({ at, names, weight, currency, drawing, alone }: ZoneCardProps) {
  const { t } = useTranslation("dispatch");
  const unit = weight ? "weight" : "piece";
  const typed =
    (label: string, inputMode: "decimal" | "numeric" = "decimal"): Draw =>
    (input) => <TextField {...input} label={label} inputMode={inputMode} maxLength={20} />;
  const cost = typed(t("freight.cost", { currency }));
  const { regions, delivers, first, further, days } = drawing<ZoneField>((name) => zoneField(name, at))({
    regions: {
      regions: ({ name, value }) => (
        <>
          <input type="hidden" name={name} value={regionsIn(value).join(",")} />
          <Regions codes={regionsIn(value)} at={at} names={names} />
        </>
      ),
    },
    delivers: {
      delivers: ({ name, value }) => <Check name={name} label={t("freight.delivers")} checked={value === "on"} />,
    },
    first: { first: typed(t(`freight.first.${unit}`)), firstCost: cost },
    further: { further: typed(t(`freight.further.${unit}`)), furtherCost: cost },
    days: { daysMin: typed(t("freight.daysMin"), "numeric"), daysMax: typed(t("freight.daysMax"), "numeric") },
  });
  return (
    <section className="c-card" aria-labelledby={`zone-${at}`}>
      <div className="c-card-head">
        <h2 id={`zone-${at}`}>{t("freight.zone", { number: at + 1 })}</h2>
        {!alone && (
          <button type="submit" name="intent" value={`dropZone:${at}`} className="c-button ms-auto">
            <Icon name="trash-2" />
            {t("freight.dropZone")}
          </button>
        )}
      </div>
      <div className="c-card-body">
        {regions}
        {delivers}
        <div className="c-row">{first}</div>
        <div className="c-row">{further}</div>
        <div className="c-row">{days}</div>
      </div>
    </section>
  );
}

function Regions({ codes, at, names }: Pick<ZoneCardProps, "at" | "names"> & { codes: readonly string[] }) {
  const { t } = useTranslation("dispatch");
  if (codes.length === 0) return <p>{t("freight.elsewhere")}</p>;
  return (
    <ul className="so-regions flex flex-wrap gap-8px">
      {codes.map((code) => (
        <li key={code}>
          <bdi>{names[code] ?? code}</bdi>
          <button
            className="grid flex-none place-center size-44px"
            type="submit"
            name="intent"
            value={`drop:${at}:${code}`}
            aria-label={t("freight.drop", { region: names[code] ?? code })}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
