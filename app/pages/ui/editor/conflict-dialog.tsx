import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "~/modules/format/stored";
import { useStudio } from "../use-studio";
import { EditorDialog } from "./dialog";

interface Props {
  status: { by: string; at: number };
  page: { id: number };
  document: PageDocument;
  /** Called when these changes are no longer to be saved here. */
  onGiveUp: () => Promise<void>;
}

/**
 * Shown when another person saved this draft: view theirs, or store this one as its own page. Nothing is lost silently.
 */
export function ConflictDialog({ status, page, document, onGiveUp }: Props) {
  const studio = useStudio();
  const { t, i18n } = useTranslation("editor");
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(true);
  const time = new Date(status.at).toLocaleTimeString(i18n.language, { timeStyle: "short", hourCycle: "h23" });
  const copy = async () => {
    const answer = await fetch(studio.save(page.id), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ copy: true, document }),
    }).catch(() => null);
    const reply = await answer?.json().catch(() => null);
    if (!answer?.ok || !reply?.pageId) return setFailed(true);
    await onGiveUp();
    window.location.assign(studio.editor(reply.pageId));
  };
  const reload = async () => {
    await onGiveUp();
    window.location.reload();
  };
  if (!open) {
    return (
      <button type="button" className="c-button ed-conflict" onClick={() => setOpen(true)}>
        {t("conflict.title")}
      </button>
    );
  }
  return (
    <EditorDialog title={t("conflict.title")} className="ed-small" onClose={() => setOpen(false)}>
      <div className="ed-dialog-body">
        <p>{t("conflict.text", { name: status.by || t("conflict.somebody"), time })}</p>
        {failed && (
          <p className="c-field-error" role="alert">
            {t("failed")}
          </p>
        )}
      </div>
      <footer>
        <button type="button" className="c-button" onClick={reload}>
          {t("conflict.reload")}
        </button>
        <button type="button" className="c-button is-primary" onClick={copy}>
          {t("conflict.copy")}
        </button>
      </footer>
    </EditorDialog>
  );
}
