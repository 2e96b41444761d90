import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { offsetAt } from "~/app/platform/format/zoned-time";

interface Props {
  planned: boolean;
  onPlanned: (planned: boolean) => void;
  live: number | null;
}

export function When({ planned, onPlanned, live }: Props) {
  const { t } = useTranslation("editor");
  const { zone } = useFormat();
  return (
    <div className="ed-when">
      <fieldset className="grid gap-6px">
        <legend className="font-sm font-semibold">{t("publish.when")}</legend>
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
            <p className="hint">
              <span>{t("publish.again", { zone: `${zone.replaceAll("_", " ")}, ${offsetAt(Date.now(), zone)}` })}</span>{" "}
              <span>{t(live === null ? "publish.checkedThen" : "publish.checkedThenLive", { version: live })}</span>
            </p>
          </>
        )}
      </fieldset>
      <div className="grid gap-6px min-w-0">
        <div className="ed-label">
          <label htmlFor="ed-note">{t("publish.note")}</label>
          <span className="hint font-normal">{t("publish.optional")}</span>
        </div>
        <textarea className="ed-input" id="ed-note" name="note" rows={3} maxLength={200} />
      </div>
      {live !== null && (
        <p className="flex items-center gap-8px text-ink-2">
          <Icon name="history" />
          <span>{t("publish.back", { version: live })}</span>
        </p>
      )}
    </div>
  );
}
