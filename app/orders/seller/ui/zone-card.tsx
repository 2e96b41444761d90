import { useTranslation } from "react-i18next";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { Icon } from "~/app/design/icon";
import { regionsIn, type ZoneField, zoneField } from "../freight/template-fields";

interface ZoneCardProps {
  at: number;
  /** Of regions, by code. */
  names: Record<string, string>;
  /** Units are kilograms, else pieces. */
  weight: boolean;
  currency: string;
  text(name: string): string;
  error(name: string): string | undefined;
  /** The last one stays. */
  alone: boolean;
}

/** A zone of a freight template: its regions, what delivery there costs and how long it takes. */
export function ZoneCard({ at, names, weight, currency, text, error, alone }: ZoneCardProps) {
  const { t } = useTranslation("dispatch");
  const regions = regionsIn(text(zoneField("regions", at)));
  const field = (name: ZoneField, label: string) => (
    <TextField
      name={zoneField(name, at)}
      label={label}
      value={text(zoneField(name, at))}
      error={error(zoneField(name, at))}
      inputMode={name.startsWith("days") ? "numeric" : "decimal"}
      maxLength={20}
    />
  );
  const unit = weight ? "weight" : "piece";
  return (
    <section className="c-card" aria-labelledby={`zone-${at}`}>
      <div className="c-card-head">
        <h2 id={`zone-${at}`}>{t("freight.zone", { number: at + 1 })}</h2>
        {!alone && (
          <button type="submit" name="intent" value={`dropZone:${at}`} className="c-button so-end">
            <Icon name="trash-2" />
            {t("freight.dropZone")}
          </button>
        )}
      </div>
      <div className="c-card-body">
        <input type="hidden" name={zoneField("regions", at)} value={regions.join(",")} />
        {regions.length === 0 ? (
          <p>{t("freight.elsewhere")}</p>
        ) : (
          <ul className="so-regions">
            {regions.map((code) => (
              <li key={code}>
                <bdi>{names[code] ?? code}</bdi>
                <button
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
        )}
        <Check
          name={zoneField("delivers", at)}
          label={t("freight.delivers")}
          checked={text(zoneField("delivers", at)) === "on"}
        />
        <div className="c-row">
          {field("first", t(`freight.first.${unit}`))}
          {field("firstCost", t("freight.cost", { currency }))}
        </div>
        <div className="c-row">
          {field("further", t(`freight.further.${unit}`))}
          {field("furtherCost", t("freight.cost", { currency }))}
        </div>
        <div className="c-row">
          {field("daysMin", t("freight.daysMin"))}
          {field("daysMax", t("freight.daysMax"))}
        </div>
      </div>
    </section>
  );
}
