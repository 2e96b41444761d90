import { useTranslation } from "react-i18next";
import { TextField } from "~/app/console/fields/text-field";
import { type FieldPicture, PictureField } from "~/app/design/form/picture-field";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { listOf } from "../goods/goods-fields";
import { goodsLimits } from "../goods/goods-values";
import type { FormPart } from "./form-part";

interface GoodsPicturesProps extends FormPart {
  uploads: readonly FieldPicture[];
  detailUploads: readonly FieldPicture[];
}

/** The album: pictures that are there, of which one is the main one, and new ones; then those below the description. */
export function GoodsPictures({ fields, error, uploads, detailUploads }: GoodsPicturesProps) {
  const { t } = useTranslation("selling");
  const upload = usePictureUpload();
  const kept = listOf(fields.pictures);
  const details = listOf(fields.detailPictures);
  return (
    <>
      {kept.length > 0 && (
        <ul className="g-album">
          {kept.map((hash, place) => (
            <li key={hash}>
              <input type="hidden" name="kept" value={hash} />
              <img
                className="block w-full square rounded-inner object-cover"
                src={`/media/${hash}-160.webp`}
                alt={t("pictures.number", { count: place + 1 })}
                loading="lazy"
              />
              <label className="c-check">
                <input type="radio" name="main" value={hash} defaultChecked={place === 0} />
                {t("pictures.main")}
              </label>
              <label className="c-check">
                <input type="checkbox" name="drop" value={hash} />
                {t("pictures.drop")}
              </label>
            </li>
          ))}
        </ul>
      )}
      <PictureField
        label={t("pictures.more")}
        name="picture"
        pictures={uploads}
        max={Math.max(0, goodsLimits.pictures - kept.length)}
        error={error("picture") ?? error("pictures")}
        {...upload}
      />
      <h3 className="font-sm font-semibold">{t("pictures.details")}</h3>
      <p className="c-field-note">{t("pictures.detailsLead")}</p>
      {details.length > 0 && (
        <ul className="g-album">
          {details.map((hash, place) => (
            <li key={hash}>
              <input type="hidden" name="keptDetail" value={hash} />
              <img
                className="block w-full square rounded-inner object-cover"
                src={`/media/${hash}-160.webp`}
                alt={t("pictures.detail", { count: place + 1 })}
                loading="lazy"
              />
              <label className="c-check">
                <input type="checkbox" name="dropDetail" value={hash} />
                {t("pictures.drop")}
              </label>
            </li>
          ))}
        </ul>
      )}
      <PictureField
        label={t("pictures.moreDetails")}
        name="detail"
        pictures={detailUploads}
        max={Math.max(0, goodsLimits.detailPictures - details.length)}
        error={error("detailPictures")}
        {...upload}
      />
      <TextField
        name="video"
        label={t("field.video")}
        hint={t("field.videoHint")}
        inputMode="url"
        value={fields.video ?? ""}
        error={error("video")}
      />
    </>
  );
}
