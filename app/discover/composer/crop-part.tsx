import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Picture } from "~/app/design/picture";
import { type CropShape, cropPicture, cropShapes } from "./crop-picture";

interface CropPartProps {
  picture: Picture;
  /** Its number among the pictures. */
  number: number;
  onDone: (file: File) => void;
  onCancel: () => void;
}

const shapes = Object.keys(cropShapes) as CropShape[];

/** Cuts a picture to a shape; a slider moves the part that is kept. */
export function CropPart({ picture, number, onDone, onCancel }: CropPartProps) {
  const { t } = useTranslation("composing");
  const [shape, setShape] = useState<CropShape>("square");
  const [place, setPlace] = useState(50);
  const shown = useRef<HTMLImageElement>(null);
  const move = (next: number) => {
    setPlace(next);
    shown.current?.style.setProperty("object-position", `${next}% ${next}%`);
  };
  return (
    <fieldset className="cp-crop">
      <legend>{t("crop.title", { number })}</legend>
      <img ref={shown} className="cp-cropped" data-shape={shape} src={`${picture.src}-750.webp`} alt="" />
      <div className="flex flex-wrap gap-8px">
        {shapes.map((one) => (
          <button
            key={one}
            type="button"
            className={`button button-small ${one === shape ? "button-tint" : "button-outline"}`}
            aria-pressed={one === shape}
            onClick={() => setShape(one)}
          >
            {t(`crop.${one}`)}
          </button>
        ))}
      </div>
      {shape !== "whole" && (
        <label className="cp-slider">
          <span>{t("crop.place")}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={place}
            onChange={(event) => move(event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <div className="flex gap-8px">
        <button type="button" className="button button-outline button-small" onClick={onCancel}>
          {t("crop.cancel")}
        </button>
        <button
          type="button"
          className="button button-fill button-small"
          onClick={() => {
            if (shape === "whole") onCancel();
            else cropPicture(picture.src, shape, place / 100).then(onDone, onCancel);
          }}
        >
          {t("crop.apply")}
        </button>
      </div>
    </fieldset>
  );
}
