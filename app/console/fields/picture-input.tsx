import { type ChangeEvent, useId, useState } from "react";

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
      <input
        id={id}
        type="file"
        name={`${name}File`}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={choose}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
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
