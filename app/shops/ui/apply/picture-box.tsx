import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { FilePicker } from "~/app/design/form/picker/file-picker";
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
  const { t } = useTranslation("uploads");
  const id = useId();
  const note = error ?? hint ?? t("hint", { megabytes: uploadLimits.bytes / 1024 / 1024 });
  return (
    <div className="field apply-picture">
      <label htmlFor={id}>{label}</label>
      <FilePicker
        look={square ? "apply-picture-box is-square" : "apply-picture-box"}
        face={kept ?? <Icon name="camera" />}
        chosenFace={<Icon name="circle-check" />}
        words={t(kept === null ? "choose" : "another")}
        id={id}
        name={`${name}File`}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        invalid={error !== undefined}
        note={`${id}-note`}
      />
      <p className={error ? "field-error" : "field-hint"} id={`${id}-note`}>
        {error && <Icon name="circle-alert" />}
        <span>{note}</span>
      </p>
    </div>
  );
}
