import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { previewScreens } from "../list/addresses";
import { EditorDialog } from "./editor/dialog";
import { useStudio } from "./use-studio";

/** Creates an expiring link to the draft for people without an account. */
export function PreviewDialog({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  const [link, setLink] = useState("");
  const [note, setNote] = useState("");
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hours = Number(new FormData(event.currentTarget).get("hours"));
    const answer = await fetch(studio.publish(pageId), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ intent: "preview", hours }),
    }).catch(() => null);
    const reply = await answer?.json().catch(() => null);
    setNote(answer?.ok ? "" : t("failed"));
    if (answer?.ok && reply?.token) setLink(new URL(previewScreens.page(reply.token), window.location.href).href);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link).then(
      () => setNote(t("previewLink.copied")),
      () => setNote(t("previewLink.byHand")),
    );
  };
  return (
    <EditorDialog title={t("previewLink.title")} className="ed-small" onClose={onClose}>
      <form className="ed-dialog-body" onSubmit={make}>
        <p>{t("previewLink.text")}</p>
        <div className="grid gap-6px min-w-0">
          <label className="ed-label" htmlFor="ed-hours">
            {t("previewLink.lasts")}
          </label>
          <select className="ed-input" id="ed-hours" name="hours" defaultValue="24">
            {[1, 24, 72, 168, 720].map((hours) => (
              <option key={hours} value={hours}>
                {t("previewLink.hours", { count: hours })}
              </option>
            ))}
          </select>
        </div>
        {link && (
          <div className="ed-with">
            <input className="ed-input" readOnly value={link} aria-label={t("previewLink.link")} />
            <button type="button" className="c-button" onClick={copy}>
              {t("keys.copy")}
            </button>
            <a className="c-button" href={link} target="_blank" rel="noreferrer">
              {t("previewLink.open")}
            </a>
          </div>
        )}
        <p role="status">{note}</p>
        <a className="ed-link" href={href(studio.previews, { page: pageId })} target="_blank" rel="noreferrer">
          {t("previewLink.others")}
        </a>
        <button type="submit" className="c-button is-primary">
          {t("previewLink.make")}
        </button>
      </form>
    </EditorDialog>
  );
}
