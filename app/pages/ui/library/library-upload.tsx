import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation, useRevalidator } from "#router";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { Icon } from "~/app/design/icon";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { useStudio } from "../use-studio";
import { SentFiles } from "./sent-files";
import { useUploads } from "./use-uploads";

/** Max pictures of one form (receive-pictures.server.ts). */
const maxSent = 20;

/** Sends several pictures at once; without JavaScript as one form, with it one after the other with progress. */
export function LibraryUpload() {
  const { t } = useTranslation("library");
  const studio = useStudio();
  const input = useRef<HTMLInputElement>(null);
  const pending = useNavigation().state === "submitting";
  const { revalidate } = useRevalidator();
  const { files, send } = useUploads(studio.pick("media", {}));
  const onSubmit = async (event: FormEvent) => {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length === 0) return;
    event.preventDefault();
    if ((await send(chosen)).length > 0) revalidate();
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="c-card"
      aria-labelledby="send"
      onSubmit={onSubmit}
      action={studio.library}
    >
      <div className="c-card-body">
        <h2 id="send">{t("send.title")}</h2>
        <p className="hint" id="send-hint">
          {t("send.hint", { count: maxSent, megabytes: uploadLimits.bytes / 1024 / 1024 })}
        </p>
        <div className="c-row">
          <FilePicker
            input={input}
            name="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            words={t("send.choose")}
            face={<Icon name="upload" />}
            note="send-hint"
            multiple
          />
          <button type="submit" className="c-button is-primary" disabled={pending}>
            {t("send.submit")}
          </button>
        </div>
        <SentFiles files={files} />
      </div>
    </Form>
  );
}
