import { type ChangeEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { Icon } from "~/app/design/icon";

interface PictureInputProps {
  /** The form submits `<name>` (the hash of the current picture), `<name>File` and, if checked, `<name>None`. */
  name: string;
  label: string;
  hash: string;
  /** Label of the checkbox that removes the picture; omit it if removal is not allowed. */
  removeLabel?: string;
  error?: string;
  hint?: string;
}

/** A picture in a form: the current one, an input to replace it, a checkbox to remove it. Works without JavaScript. */
export function PictureInput({ name, label, hash, removeLabel, error, hint }: PictureInputProps) {
  const { t } = useTranslation("uploads");
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setChosen(null);
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setChosen(String(reader.result));
    reader.readAsDataURL(file);
  };
  const note = error || hint;
  const shown = chosen ?? (hash === "" ? null : `/media/${hash}-240.webp`);
  return (
    <div className="c-field c-picture">
      <label htmlFor={id}>{label}</label>
      {shown && <img src={shown} alt="" />}
      <input type="hidden" name={name} value={hash} />
      <FilePicker
        face={<Icon name="camera" />}
        words={t(shown === null ? "choose" : "another")}
        id={id}
        name={`${name}File`}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        invalid={Boolean(error)}
        note={note ? `${id}-note` : undefined}
        onChosen={choose}
      />
      {note && (
        <p id={`${id}-note`} className={error ? "c-field-error" : "c-field-note hint"}>
          {note}
        </p>
      )}
      {removeLabel && hash !== "" && (
        <label className="c-check">
          <input type="checkbox" name={`${name}None`} value="on" />
          <span>{removeLabel}</span>
        </label>
      )}
    </div>
  );
}
