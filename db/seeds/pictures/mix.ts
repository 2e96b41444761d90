/** Pixels, row by row: RGB of a canvas, RGBA of a layer. */
export interface Plate {
  data: Uint8Array;
  width: number;
  height: number;
}

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Blends an RGBA layer onto an RGB canvas; parts outside are clipped. */
export function mix(canvas: Plate, plate: Plate, left: number, top: number): void {
  const [from, to] = [Math.max(0, -left), Math.min(plate.width, canvas.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(plate.height, canvas.height - top); y++) {
    let source = (y * plate.width + from) * 4;
    let target = ((y + top) * canvas.width + from + left) * 3;
    for (let x = from; x < to; x++, source += 4, target += 3) {
      const alpha = plate.data[source + 3] ?? 0;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const below = canvas.data[target + channel] ?? 0;
        const above = plate.data[source + channel] ?? 0;
        canvas.data[target + channel] = below + ((above - below) * alpha + 127) / 255;
      }
    }
  }
}

/** Returns the opacity of a contact shadow from centre (0) to rim (1): dark under the object, quickly fading. */
function shadowAt(distance: number): number {
  if (distance < 0.4) return 0.5 - distance * 0.6;
  if (distance < 0.75) return 0.26 - (distance - 0.4) * 0.571;
  return 0.06 - (distance - 0.75) * 0.24;
}

/** Darkens an ellipse of an RGB canvas towards a colour. @param centre, radii pixels */
export function castShadow(
  canvas: Plate,
  colour: readonly [number, number, number],
  [centreX, centreY]: readonly [number, number],
  [radiusX, radiusY]: readonly [number, number],
): void {
  for (let y = Math.max(0, Math.ceil(centreY - radiusY)); y < Math.min(canvas.height, centreY + radiusY); y++) {
    for (let x = Math.max(0, Math.ceil(centreX - radiusX)); x < Math.min(canvas.width, centreX + radiusX); x++) {
      const distance = Math.hypot((x - centreX) / radiusX, (y - centreY) / radiusY);
      if (distance >= 1) continue;
      const opacity = shadowAt(distance);
      const target = (y * canvas.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const below = canvas.data[target + channel] ?? 0;
        canvas.data[target + channel] = Math.round(below + ((colour[channel] ?? 0) - below) * opacity);
      }
    }
  }
}
