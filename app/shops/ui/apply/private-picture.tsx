import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { ApplicationPicture } from "../../applying/application";
import { PictureBox } from "./picture-box";

interface PrivatePictureProps {
  kind: ApplicationPicture;
  /** Id of the stored one. */
  kept: number | null;
  error?: string;
}

/** A document picture, visible to its owner and reviewers only. */
export function PrivatePicture({ kind, kept, error }: PrivatePictureProps) {
  const { t } = useTranslation("apply");
  const label = t(`picture.${kind}`);
  return (
    <PictureBox
      name={kind}
      label={label}
      error={error}
      kept={
        kept === null ? null : (
          <img src={href("/pages/shop/apply/picture", { kind, v: kept })} alt={t("picture.kept", { name: label })} />
        )
      }
    />
  );
}
