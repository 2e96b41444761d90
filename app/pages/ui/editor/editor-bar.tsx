import { useTranslation } from "react-i18next";
import { Link } from "#router";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { type Locale, localeNames, locales } from "~/app/platform/language/locales";
import type { Other } from "../../document/model";
import type { SaveStatus } from "../../unsaved/draft-saver";
import { Others } from "../together/others";
import { useStudio } from "../use-studio";
import { Tool } from "./tool";

/** Preview widths in px, those of common phones. */
export const frameWidths = [320, 360, 375, 430, 480] as const;
export type FrameWidth = (typeof frameWidths)[number];

interface Props {
  page: { id: number; name: string; live: number | null };
  status: SaveStatus;
  width: FrameWidth;
  onWidth: (width: FrameWidth) => void;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onPreview: () => void;
  onPublish: (() => void) | null;
  /** Number of errors the gates found in the saved draft. */
  errors: number;
  others: Other[];
}

/** The editor's toolbar: the page, its save state, the preview settings, and the available actions. */
export function EditorBar(props: Props) {
  const { t } = useTranslation("editor");
  const studio = useStudio();
  const { page } = props;
  return (
    // Not a banner landmark, because the page in the frame has one.
    <section className="ed-bar" aria-label={page.name}>
      <Link className="ed-icon" to={studio.list} aria-label={t("bar.back")} title={t("bar.back")}>
        <Icon name="arrow-left" />
      </Link>
      <div className="ed-bar-page min-w-0">
        <h1 className="font-dense font-semibold leading-18 overflow-hidden text-ellipsis whitespace-nowrap">
          {page.name}
        </h1>
        <Link className="block overflow-hidden text-ellipsis whitespace-nowrap" to={studio.versions(page.id)}>
          {page.live === null ? t("bar.draft") : t("bar.over", { version: page.live })}
        </Link>
      </div>
      <SaveNote status={props.status} />
      <div className="ed-bar-view flex items-center gap-8px mx-auto">
        <div className="ed-segmented ed-widths" role="radiogroup" aria-label={t("bar.width")}>
          {frameWidths.map((width) => (
            <label className="relative flex-1 text-center" key={width}>
              <input type="radio" name="width" checked={width === props.width} onChange={() => props.onWidth(width)} />
              <span translate="no">{width}</span>
            </label>
          ))}
        </div>
        <label className="ed-bar-language">
          <Icon name="globe" />
          <span className="sr-only">{t("bar.language")}</span>
          <select value={props.locale} onChange={({ target }) => props.onLocale(target.value as Locale)}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="ed-bar-acts flex items-center gap-8px">
        <Tool icon="undo-2" label={t("keys.undo")} disabled={!props.canUndo} onClick={props.onUndo} />
        <Tool icon="redo-2" label={t("keys.redo")} disabled={!props.canRedo} onClick={props.onRedo} />
        <Others others={props.others} />
        <button type="button" className="c-button ed-preview" onClick={props.onPreview}>
          <Icon name="eye" />
          <span>{t("bar.preview")}</span>
        </button>
        {props.onPublish && (
          <button type="button" className="c-button is-primary" onClick={props.onPublish}>
            {t("bar.publish")}
            {props.errors > 0 && <span className="ed-bar-errors">{t("gates.errors", { count: props.errors })}</span>}
          </button>
        )}
      </div>
    </section>
  );
}

const troubled: ReadonlySet<SaveStatus["is"]> = new Set([
  "failed",
  "stale",
  "signedOut",
  "notAccepted",
  "notAllowed",
  "gone",
]);

function SaveNote({ status }: { status: SaveStatus }) {
  const { t } = useTranslation("editor");
  const { locale } = useFormat();
  const time =
    "at" in status && status.at > 0
      ? new Date(status.at).toLocaleTimeString(locale, { timeStyle: "short", hourCycle: "h23" })
      : "";
  const text = status.is === "saved" && time === "" ? t("save.new") : t(`save.${status.is}`, { time });
  return (
    <p
      className="ed-save flex items-center gap-6px hint whitespace-nowrap"
      data-status={status.is}
      suppressHydrationWarning
    >
      <Icon className="text-ok" name={troubled.has(status.is) ? "circle-alert" : "cloud"} />
      <span suppressHydrationWarning>{text}</span>
    </p>
  );
}
