import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PercentField } from "./percent-field";
import { useDrawn } from "./use-drawn";

interface Props {
  hash: string;
  width: number;
  height: number;
  /** Percent, as the form is opened with. */
  x: string;
  y: string;
}

const shapes = ["tall", "square", "wide"] as const;

/** The point of a picture that stays in view: by sliders, or by a tap; beside it how pages cut the picture then. */
export function FocusField({ hash, width, height, ...opened }: Props) {
  const { t } = useTranslation("library");
  const [x, setX] = useState(Number(opened.x));
  const [y, setY] = useState(Number(opened.y));
  const marker = useDrawn<HTMLSpanElement>({ top: `${y}%`, left: `${x}%` });
  return (
    <fieldset className="c-field lib-focus">
      <legend>{t("focus.title")}</legend>
      <p className="c-field-note hint">{t("focus.hint")}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the sliders do the same */}
      <div
        className="lib-point"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          setX(Math.round((100 * (clientX - box.left)) / box.width));
          setY(Math.round((100 * (clientY - box.top)) / box.height));
        }}
      >
        <img src={`/media/${hash}-750.webp`} alt="" width={width} height={height} />
        <span ref={marker} />
      </div>
      <PercentField name="focusX" label={t("focus.x")} value={x} onChange={setX} />
      <PercentField name="focusY" label={t("focus.y")} value={y} onChange={setY} />
      <ul className="lib-shapes" aria-label={t("focus.shown")}>
        {shapes.map((shape) => (
          <li key={shape} className={`lib-shape is-${shape}`}>
            <CutShape hash={hash} point={`${x}% ${y}%`} />
            <small className="hint">{t(`focus.${shape}`)}</small>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The picture as a box cuts it. */
function CutShape({ hash, point }: { hash: string; point: string }) {
  const picture = useDrawn<HTMLImageElement>({ "object-position": point });
  return <img ref={picture} src={`/media/${hash}-240.webp`} alt="" />;
}
