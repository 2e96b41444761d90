import { type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { setMark, useMark } from "./mark-store";

interface MarkedPictureProps {
  picture: Picture;
  /** Which of the pictures, from 1 on. */
  place: number;
  /** Staff can draw a mark on it. */
  draws: boolean;
}

/** A picture of a post. Dragging over it marks what a ruling is about; the mark goes out with the ruling. */
export function MarkedPicture({ picture, place, draws }: MarkedPictureProps) {
  const { t } = useTranslation("moderation");
  const mark = useMark();
  const from = useRef<{ left: number; top: number } | null>(null);
  const drag = (event: PointerEvent<HTMLDivElement>, begins: boolean) => {
    if (!draws || event.pointerType === "touch") return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, size: number) => Math.min(100, Math.max(0, Math.round((at / size) * 100)));
    const point = { left: share(event.clientX - box.left, box.width), top: share(event.clientY - box.top, box.height) };
    if (begins) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = point;
    }
    const start = from.current;
    if (!start) return;
    const [left, top] = [Math.min(start.left, point.left), Math.min(start.top, point.top)];
    const [width, height] = [Math.abs(start.left - point.left), Math.abs(start.top - point.top)];
    setMark(width > 1 && height > 1 ? { place, left, top, width, height } : null);
  };
  const own = mark?.place === place ? mark : null;
  return (
    <div
      className="d-picture"
      onPointerDown={(event) => drag(event, true)}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={() => {
        from.current = null;
      }}
    >
      <Photo picture={picture} place="full" alt={t("picture", { count: place })} />
      {own && (
        <svg className="d-mark" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <rect x={own.left} y={own.top} width={own.width} height={own.height} />
        </svg>
      )}
    </div>
  );
}
