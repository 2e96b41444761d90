import { useTranslation } from "react-i18next";
import { useZone } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { offsetAt } from "~/app/platform/format/zoned-time";

interface Props {
  planned: boolean;
  onPlanned: (planned: boolean) => void;
  /** Number of the live version. */
  live: number | null;
}

/** The start time of the publication, the note of the version, and a hint on how to return to the live version. */
export function When({ planned, onPlanned, live }: Props) {
  const { t } = useTranslation("editor");
  const zone = useZone();
  return (
    <div className="ed-when">
      <fieldset>
        <legend>{t("publish.when")}</legend>
        <label className="ed-radio">
          <input type="radio" name="when" checked={!planned} onChange={() => onPlanned(false)} />
          {t("publish.nowWord")}
        </label>
        <label className="ed-radio">
          <input type="radio" name="when" checked={planned} onChange={() => onPlanned(true)} />
          {t("publish.atTime")}
        </label>
        {planned && (
          <>
            <label className="ed-label" htmlFor="ed-starts">
              {t("publish.starts")}
            </label>
            <input className="ed-input" type="datetime-local" id="ed-starts" name="startsAt" required />
            <label className="ed-label" htmlFor="ed-ends">
              {t("publish.ends")}
            </label>
            <input className="ed-input" type="datetime-local" id="ed-ends" name="endsAt" />
            <p className="ed-quiet">
              <span>{t("publish.again", { zone: `${zone.replaceAll("_", " ")}, ${offsetAt(Date.now(), zone)}` })}</span>{" "}
              <span>{t(live === null ? "publish.checkedThen" : "publish.checkedThenLive", { version: live })}</span>
            </p>
          </>
        )}
      </fieldset>
      <div className="ed-field">
        <div className="ed-label">
          <label htmlFor="ed-note">{t("publish.note")}</label>
          <span className="hint font-normal">{t("publish.optional")}</span>
        </div>
        <textarea className="ed-input" id="ed-note" name="note" rows={3} maxLength={200} />
      </div>
      {live !== null && (
        <p className="ed-way-back">
          <Icon name="history" />
          <span>{t("publish.back", { version: live })}</span>
        </p>
      )}
    </div>
  );
}
