import { type ClipboardEvent, type DragEvent, type RefObject, useState } from "react";
import { maxPictures } from "../conversations/events";

/** The composer's pictures. They are in the form's own input, so that the form sends them with and without a script. */
export interface Attached {
  files: readonly File[];
  /** Takes over the files chosen in the input. */
  chosen: () => void;
  remove: (file: File) => void;
  clear: () => void;
  /** For the form: pasted or dropped pictures are added. */
  events: {
    onPaste: (event: ClipboardEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

const isPicture = (file: File) => file.type.startsWith("image/");

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/**
 * Keeps the pictures of a composer: chosen, pasted or dropped, in their order and each once.
 * @param input the form's input for pictures
 */
export function useAttached(input: RefObject<HTMLInputElement>): Attached {
  const [files, setFiles] = useState<readonly File[]>([]);
  function set(next: readonly File[]) {
    const kept = next.filter((file, index) => next.findIndex((other) => isSame(file, other)) === index);
    const most = kept.slice(0, maxPictures);
    setFiles(most);
    if (!input.current) return;
    const held = new DataTransfer();
    for (const file of most) held.items.add(file);
    input.current.files = held.files;
  }
  /** Adds pictures; false = none among the files. */
  function add(list: FileList): boolean {
    const pictures = [...list].filter(isPicture);
    if (pictures.length > 0) set([...files, ...pictures]);
    return pictures.length > 0;
  }
  return {
    files,
    chosen: () => set([...files, ...(input.current?.files ?? [])]),
    remove: (file) => set(files.filter((each) => each !== file)),
    clear: () => set([]),
    events: {
      onPaste(event) {
        if (add(event.clipboardData.files)) event.preventDefault();
      },
      onDragOver(event) {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
      onDrop(event) {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        add(event.dataTransfer.files);
      },
    },
  };
}
