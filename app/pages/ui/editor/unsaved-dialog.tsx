import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EditorDialog } from "./dialog";

interface Props {
  /** Time it was stored, ms since 1970. */
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a draft this device stored in an earlier session. Closing it decides nothing: a button remains. */
export function UnsavedDialog({ at, onRestore, onDiscard }: Props) {
  const { t, i18n } = useTranslation("editor");
  const [open, setOpen] = useState(true);
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const form: Intl.DateTimeFormatOptions = isToday ? {} : { dateStyle: "medium" };
  const time = new Date(at).toLocaleString(i18n.language, { ...form, timeStyle: "short", hourCycle: "h23" });
  if (!open) {
    return (
      <button type="button" className="c-button ed-conflict" onClick={() => setOpen(true)}>
        {t("unsaved.title")}
      </button>
    );
  }
  return (
    <EditorDialog title={t("unsaved.title")} className="ed-small ed-unsaved" onClose={() => setOpen(false)}>
      <div className="ed-dialog-body">
        <p>{t("unsaved.text", { time })}</p>
      </div>
      <footer>
        <button type="button" className="c-button" onClick={onDiscard}>
          {t("unsaved.discard")}
        </button>
        <button type="button" className="c-button is-primary" data-first onClick={onRestore}>
          {t("unsaved.restore")}
        </button>
      </footer>
    </EditorDialog>
  );
}
