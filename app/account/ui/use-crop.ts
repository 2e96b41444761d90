import { type RefObject, useEffect, useRef, useState } from "react";
import { type CropView, cropSide, insideView, wholeView } from "./crop-view";

/** Side of the uploaded picture in pixels. */
const sentSide = 640;

/**
 * Crops a chosen picture in the browser: draws it into the canvas and, on submission, replaces the file with the
 * cropped square. A file that the browser cannot decode is sent whole; the server decides about it.
 */
export function useCrop(input: RefObject<HTMLInputElement>, canvas: RefObject<HTMLCanvasElement>) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [view, setView] = useState<CropView>({ x: 0, y: 0, zoom: 1 });
  const cut = useRef(false);

  async function choose() {
    const file = input.current?.files?.[0];
    cut.current = false;
    const bitmap = file ? await createImageBitmap(file).catch(() => null) : null;
    if (bitmap) setView(wholeView(bitmap));
    setPicture(bitmap);
  }

  const latest = useRef({ picture, view });
  latest.current = { picture, view };

  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, view);
  }, [picture, view, canvas]);

  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    // Runs before any other listener sees the submission.
    const onSubmit = (event: SubmitEvent) => {
      const { picture: shown, view: chosen } = latest.current;
      if (!shown || cut.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cut.current = true;
      const target = document.createElement("canvas");
      target.width = target.height = Math.min(sentSide, Math.round(cropSide(shown, chosen)));
      draw(target, shown, chosen);
      target.toBlob(
        (blob) => {
          if (blob && input.current) replaceFile(input.current, blob);
          form.requestSubmit();
        },
        "image/jpeg",
        0.92,
      );
    };
    form.addEventListener("submit", onSubmit, { capture: true });
    return () => form.removeEventListener("submit", onSubmit, { capture: true });
  }, [input]);

  const change = (next: (now: CropView, size: ImageBitmap) => CropView) => {
    cut.current = false;
    if (picture) setView((now) => insideView(picture, next(now, picture)));
  };
  return { picture, view, choose, change };
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const side = cropSide(picture, view);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, view.x - side / 2, view.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

function replaceFile(input: HTMLInputElement, blob: Blob): void {
  const files = new DataTransfer();
  files.items.add(new File([blob], "avatar.jpg", { type: blob.type }));
  input.files = files.files;
}
