/** The selected square of a picture: its centre in picture pixels, and the zoom (1 = as much as fits). */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const maxZoom = 5;

/** Returns the side of the selected square, in picture pixels. */
export function cropSide({ width, height }: Size, { zoom }: CropView): number {
  return Math.min(width, height) / zoom;
}

/** Returns the view with the largest square at the centre. */
export function wholeView({ width, height }: Size): CropView {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Returns the nearest view whose square lies inside the picture. */
export function insideView(size: Size, view: CropView): CropView {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom));
  const half = cropSide(size, { ...view, zoom }) / 2;
  const within = (at: number, length: number) => Math.min(length - half, Math.max(half, at));
  return { x: within(view.x, size.width), y: within(view.y, size.height), zoom };
}

/** Returns the view after dragging the picture by px of a box that is `boxPx` wide. */
export function dragView(size: Size, view: CropView, px: { x: number; y: number }, boxPx: number): CropView {
  const scale = cropSide(size, view) / boxPx;
  return insideView(size, { ...view, x: view.x - px.x * scale, y: view.y - px.y * scale });
}
