import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { Icon } from "~/app/design/icon";
import type { Picture } from "~/app/design/picture";
import { cropSide, dragView, maxZoom } from "./crop-view";
import { useCrop } from "./use-crop";

interface PictureCropProps {
  name: string;
  current: Picture | null;
  nickname: string;
}

/** Pan in px and zoom factor of one key press. */
const step = 12;
const closer = 1.15;
/** An arrow moves the square, so the picture moves the other way. */
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};
const zooms: Record<string, number> = { "+": closer, "=": closer, "-": 1 / closer };

/** Renders the file input and, with JavaScript, the crop: dragged, or moved with the arrows and + and −. */
export function PictureCrop({ name, current, nickname }: PictureCropProps) {
  const { t } = useTranslation("profile");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const { picture, view, choose, change } = useCrop(input, canvas);

  const drag = (x: number, y: number) =>
    change((now, size) => dragView(size, now, { x, y }, canvas.current?.clientWidth ?? 1));
  const zoomBy = (factor: number) => change((now) => ({ ...now, zoom: now.zoom * factor }));

  function onPointerMove(event: PointerEvent) {
    if (!held.current) return;
    drag(event.clientX - held.current.x, event.clientY - held.current.y);
    held.current = { x: event.clientX, y: event.clientY };
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (!arrow && !zoom) return;
    event.preventDefault();
    if (arrow) drag(arrow.x, arrow.y);
    if (zoom) zoomBy(zoom);
  }

  return (
    <>
      <div className="crop">
        {picture ? (
          <div
            className="crop-stage"
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles the arrow keys.
            tabIndex={0}
            aria-label={t("portrait.stage")}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              held.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={onPointerMove}
            onPointerUp={() => {
              held.current = null;
            }}
            onPointerCancel={() => {
              held.current = null;
            }}
            onKeyDown={onKeyDown}
          >
            <canvas className="block w-full h-full" ref={canvas} width={600} height={600} />
          </div>
        ) : (
          <Avatar picture={current} name={nickname} size="large" />
        )}
      </div>
      {picture && (
        <label className="crop-zoom flex min-h-44px items-center gap-12px text-ink-2">
          <Icon name="minus" />
          <span className="sr-only">{t("portrait.zoom")}</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={view.zoom}
            aria-valuetext={`${Math.round((Math.min(picture.width, picture.height) / cropSide(picture, view)) * 100)}%`}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              change((now) => ({ ...now, zoom }));
            }}
          />
          <Icon name="plus" />
        </label>
      )}
      <div className="field">
        <label className="sr-only" htmlFor={id}>
          {t("portrait.choose")}
        </label>
        <FilePicker
          face={<Icon name="camera" />}
          words={t("portrait.choose")}
          input={input}
          id={id}
          name={name}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          required
          note={`${id}-hint`}
          onChosen={() => void choose()}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {picture ? t("portrait.moveHint") : t("portrait.wholeHint")}
        </p>
      </div>
    </>
  );
}
