import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";

interface ZoneRowsProps {
  /** The person's choice; null = the browser's zone. */
  chosen: string | null;
  zones: readonly string[];
  /** Time now in the person's zone, with the zone. */
  now: string;
}

/** The time zone in which the person reads times. The document is reloaded, because every time in it changes. */
export function ZoneRows({ chosen, zones, now }: ZoneRowsProps) {
  const { t } = useTranslation(["settings", "forms"]);
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="zone" />
      <Rows title={t("general.zone")}>
        <li className="p-12px grid one-column gap-8px">
          <span className="field-box">
            <select name="zone" aria-label={t("general.zone")} aria-describedby="zone-now" defaultValue={chosen ?? ""}>
              <option value="">{t("general.zoneOfDevice")}</option>
              {zones.map((zone) => (
                <option key={zone} value={zone} translate="no">
                  {zone.replaceAll("_", " ")}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className="field-arrow" />
          </span>
          <small className="hint" id="zone-now">
            {t("general.zoneNow", { now })}
          </small>
          <SubmitButton kind="tint">{t("forms:save")}</SubmitButton>
        </li>
      </Rows>
    </Form>
  );
}
