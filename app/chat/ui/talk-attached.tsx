import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

/** Side of a preview, px, at 2x density. */
const side = 144;

/**
 * Draws a small preview of a picture; null when the browser cannot read it. A data URL, because our content security
 * policy allows nothing else.
 */
async function previewOf(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL("image/webp", 0.7);
  } catch {
    return null;
  }
}

/** The pictures of the next message, in order; each can be removed. */
export function TalkAttached({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { t } = useTranslation("talk");
  if (files.length === 0) return null;
  return (
    <ul className="talk-attached" aria-label={t("attached", { count: files.length })}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`}>
          <PicturePreview file={file} />
          <button type="button" aria-label={t("removePicture", { number: index + 1 })} onClick={() => onRemove(file)}>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A preview of a picture that only this device has. */
export function PicturePreview({ file }: { file: File }) {
  const { t } = useTranslation("talk");
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    previewOf(file).then((drawn) => wanted && setSource(drawn));
    return () => {
      wanted = false;
    };
  }, [file]);
  if (source) return <img src={source} alt={t("picture")} />;
  return <Icon name="image" />;
}
