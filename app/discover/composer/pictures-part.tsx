import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { postLimits } from "../post";
import { type Composed, type ComposedPicture, moved } from "./composed";
import { CropPart } from "./crop-part";
import { usePictureSending } from "./use-picture-sending";
import { useSorting } from "./use-sorting";
import { VideoPart } from "./video-part";

interface PicturesPartProps {
  written: Composed;
  change: (part: Partial<Composed>) => void;
  changePictures: (next: (pictures: readonly ComposedPicture[]) => readonly ComposedPicture[]) => void;
  /** The script runs. */
  live: boolean;
  error: string | undefined;
}

/** Pictures, sent at once and sorted by hand or by buttons, or a video. Without the script they come with the form. */
export function PicturesPart({ written, change, changePictures, live, error }: PicturesPartProps) {
  const { t } = useTranslation(["composing", "uploads"]);
  const id = useId();
  const { pictures, video } = written;
  const { add, again, replace } = usePictureSending(changePictures);
  const [cropped, setCropped] = useState<string | null>(null);
  const cropping = pictures.findIndex((one) => one.id === cropped);
  const toCrop = pictures[cropping]?.picture;
  const placeOf = (list: readonly ComposedPicture[], one: string) => list.findIndex((each) => each.id === one);
  const { row, dragged, tile } = useSorting((from, onto) =>
    changePictures((list) => moved(list, placeOf(list, from), placeOf(list, onto))),
  );
  const max = video ? 1 : postLimits.pictures;
  const refusals = pictures.flatMap(({ refusal }) => (refusal ? [refusal] : []));
  const note = refusals[0] ?? error;
  const take = (files: readonly File[]) => {
    const videos = files.filter(({ type }) => type.startsWith("video/"));
    add(files.filter((file) => !videos.includes(file)).slice(0, Math.max(0, max - pictures.length)));
  };
  const step = (one: string, by: number) => () =>
    changePictures((list) => moved(list, placeOf(list, one), placeOf(list, one) + by));
  return (
    <section className="cp-part" aria-label={t("pictures.label")} data-part="picture">
      <ul className="cp-tiles" ref={row}>
        {pictures.map((one, at) => (
          <li
            key={one.id}
            className="cp-tile"
            data-failed={one.refusal ? "" : undefined}
            data-dragged={dragged === one.id ? "" : undefined}
            {...tile(one.id)}
          >
            {one.picture && <Photo picture={one.picture} place="thumb" cover eager />}
            {one.picture && <input type="hidden" name="order" value={one.id} />}
            {one.file && !one.refusal && (
              <progress className="cp-progress" max={1} value={one.sent ?? 0} aria-label={t("uploads:sending")} />
            )}
            {one.refusal && one.file && (
              <button type="button" className="cp-again" onClick={() => one.file && again(one.id, one.file)}>
                {t("pictures.again")}
              </button>
            )}
            {live && one.picture && !one.file && (
              <button
                type="button"
                className="cp-crop-open"
                aria-label={t("crop.open", { number: at + 1 })}
                onClick={() => setCropped(one.id)}
              >
                <Icon name="scan-line" />
              </button>
            )}
            <Button
              act={`remove:${one.id}`}
              look="picture-remove"
              label={t("pictures.remove", { number: at + 1 })}
              icon="x"
              onPress={live && (() => changePictures((list) => list.filter((each) => each.id !== one.id)))}
            />
            {one.picture && pictures.length > 1 && (
              <span className="cp-moves">
                {at > 0 && (
                  <Button
                    act={`earlier:${one.id}`}
                    label={t("pictures.earlier", { number: at + 1 })}
                    icon="chevron-left"
                    onPress={live && step(one.id, -1)}
                  />
                )}
                {at < pictures.length - 1 && (
                  <Button
                    act={`later:${one.id}`}
                    look="ms-auto"
                    label={t("pictures.later", { number: at + 1 })}
                    icon="chevron-right"
                    onPress={live && step(one.id, 1)}
                  />
                )}
              </span>
            )}
            {at === 0 && <span className="cp-cover">{t("pictures.cover")}</span>}
          </li>
        ))}
        {pictures.length < max && (
          <li className="cp-tile cp-add">
            <label htmlFor={id}>
              <Icon name="image-plus" />
              <span>
                {video
                  ? t("pictures.cover")
                  : t("pictures.count", { number: pictures.length, max: postLimits.pictures })}
              </span>
            </label>
            <input
              id={id}
              type="file"
              name="picture"
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              multiple={!video}
              aria-invalid={note !== undefined}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                if (!live) return;
                const files = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = "";
                take(files);
              }}
            />
          </li>
        )}
      </ul>
      {cropped !== null && toCrop && (
        <CropPart
          key={cropped}
          picture={toCrop}
          number={cropping + 1}
          onDone={(file) => {
            replace(cropped, file);
            setCropped(null);
          }}
          onCancel={() => setCropped(null)}
        />
      )}
      {(pictures.length === 0 || video) && (
        <VideoPart
          video={video}
          live={live}
          hasCover={pictures.length > 0}
          // Another frame takes the place of the one before.
          add={(files) => {
            changePictures(() => []);
            add(files);
          }}
          onChange={(next) => change({ video: next })}
        />
      )}
      {pictures.length < max && (
        <button type="submit" name="intent" value="pictures" className="button button-tint button-small without-script">
          {t("uploads:add")}
        </button>
      )}
      <p className={note ? "field-error" : "hint"} id={`${id}-note`} role={refusals.length > 0 ? "alert" : undefined}>
        {note && <Icon name="circle-alert" />}
        <span>{note ?? t("pictures.hint")}</span>
      </p>
    </section>
  );
}

interface ButtonProps {
  act: string;
  label: string;
  icon: "x" | "chevron-left" | "chevron-right";
  look?: string;
  /** With the script; false = the button submits the form. */
  onPress: (() => void) | false;
}

function Button({ act, label, icon, look, onPress }: ButtonProps) {
  return (
    <button
      type="submit"
      formNoValidate
      name="intent"
      value={act}
      className={look}
      aria-label={label}
      onClick={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress();
      }}
    >
      <Icon name={icon} className={icon === "x" ? undefined : "mirrored"} />
    </button>
  );
}
