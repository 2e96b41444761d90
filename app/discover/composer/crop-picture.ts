/** Shapes that a picture can be cut to, by width for one of height; 0 = as it is. */
export const cropShapes = { whole: 0, square: 1, tall: 3 / 4, wide: 4 / 3 } as const;
export type CropShape = keyof typeof cropShapes;

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the largest part of a picture that has a shape, in whole pixels.
 * @param place where it lies along the side that is too long: 0 = its start, 1 = its end
 */
export function cropArea({ width, height }: Size, shape: CropShape, place: number) {
  const ratio = cropShapes[shape] || width / height;
  const cut = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return { ...cut, left: Math.round((width - cut.width) * place), top: Math.round((height - cut.height) * place) };
}

/** Cuts a stored picture in the browser. @param src its address without width and ending */
export async function cropPicture(src: string, shape: CropShape, place: number): Promise<File> {
  const image = new Image();
  image.src = `${src}-1280.webp`;
  await image.decode();
  const { left, top, width, height } = cropArea(
    { width: image.naturalWidth, height: image.naturalHeight },
    shape,
    place,
  );
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, left, top, width, height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The canvas made no picture");
  return new File([blob], "crop.png", { type: blob.type });
}
