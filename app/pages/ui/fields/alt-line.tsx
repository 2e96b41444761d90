import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { Locale } from "~/app/platform/language/locales";
import type { Picked } from "../../list/addresses";
import { usePick } from "../use-studio";

interface Props {
  /** Of the picture in the library. */
  id: number;
  title: string;
  locale: Locale;
  /** What it shows, in that language; "" = nothing is written. */
  text: string;
  /** What readers of that language hear meanwhile. */
  hint: string;
  onSaved: (picture: Picked) => void;
}

/** Writes what a picture shows, in one language, without leaving the picker. */
export function AltLine({ id, title, locale, text, hint, onSaved }: Props) {
  const { t } = useTranslation(["library", "forms", "editor"]);
  const address = usePick();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) body.set(name, String(value));
    const answer = await fetch(address("alt", {}), { method: "POST", body }).catch(() => null);
    const reply = answer?.ok ? await answer.json().catch(() => null) : null;
    setFailed(!reply?.found);
    if (!reply?.found) return;
    onSaved(reply.found);
    setOpen(false);
  };
  if (!open) {
    return (
      <button type="button" className="ed-alt" onClick={() => setOpen(true)}>
        <Icon name="pencil" />
        <span className="clamp-1">{text || hint || t("noAlt")}</span>
        <span className="sr-only">{`: ${t("alt")}, ${title}`}</span>
      </button>
    );
  }
  return (
    <form className="ed-alt" onSubmit={save}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="locale" value={locale} />
      <input
        className="ed-input"
        name="text"
        lang={locale}
        aria-label={`${t("alt")}: ${title}`}
        aria-invalid={failed || undefined}
        defaultValue={text}
        placeholder={hint}
        maxLength={240}
        // biome-ignore lint/a11y/noAutofocus: it opens by the person's own press
        autoFocus
      />
      <button type="submit" className="c-button">
        {t("forms:save")}
      </button>
      {failed && (
        <p className="c-field-error" role="alert">
          {t("editor:failed")}
        </p>
      )}
    </form>
  );
}
