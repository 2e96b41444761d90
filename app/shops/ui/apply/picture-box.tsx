import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";

interface PictureBoxProps {
  /** The file is sent as `<name>File`. */
  name: string;
  label: string;
  error?: string;
  hint?: string;
  kept: Elements;
  square?: boolean;
}

/** One picture of a form: the stored one, and a field to replace it, which shows the name of the chosen file. */
export function PictureBox({ name, label, error, hint, kept, square }: PictureBoxProps) {
  const { t } = useTranslation(["apply", "uploads"]);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const note = error ?? hint ?? t("uploads:hint", { megabytes: uploadLimits.bytes / 1024 / 1024 });
  return (
    <div className="field apply-picture">
      <label htmlFor={id}>{label}</label>
      <span
        className={square ? "apply-picture-box is-square" : "apply-picture-box"}
        data-invalid={error ? "" : undefined}
      >
        {chosen === null ? (kept ?? <Icon name="camera" />) : <Icon name="circle-check" />}
        <span className="apply-picture-act" dir="auto">
          {chosen ?? t(kept === null ? "picture.choose" : "picture.another")}
        </span>
        <input
          id={id}
          type="file"
          name={`${name}File`}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? null)}
        />
      </span>
      <p className={error ? "field-error" : "field-hint"} id={`${id}-note`}>
        {error && <Icon name="circle-alert" />}
        <span>{note}</span>
      </p>
    </div>
  );
}
