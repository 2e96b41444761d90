import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { sendPicture } from "./send-picture";
import { uploadLimits } from "./upload-limits";

export function usePictureUpload() {
  const { t } = useTranslation("uploads");
  const upload = useCallback(
    async (file: File): Promise<FieldPicture | { refusal: string }> => {
      const answer = await sendPicture(file);
      return "refusal" in answer ? { refusal: t(answer.refusal) } : answer;
    },
    [t],
  );
  return {
    upload,
    hint: t("hint", { megabytes: uploadLimits.bytes / 1024 / 1024 }),
    labels: { add: t("add"), remove: t("remove"), sending: t("sending"), tooMany: t("no_room") },
  };
}
