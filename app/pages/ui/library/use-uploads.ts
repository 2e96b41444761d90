import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { sendFile } from "~/app/platform/uploads/send-file";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import type { Picked } from "../../list/addresses";

/** A file that is sent, was taken, or was refused. */
export interface SentFile {
  name: string;
  /** The part that has gone, 0 to 1. */
  part: number;
  /** Why it was refused, in the reader's words. */
  refusal?: string;
  done?: Picked;
}

type Answer = { found: Picked } | { refusal: CodesOf<"uploads"> };

/**
 * Sends pictures to the library one after the other, each with its progress.
 * @param address of the upload resource of the console
 */
export function useUploads(address: string) {
  const { t } = useTranslation("uploads");
  const [files, setFiles] = useState<SentFile[]>([]);
  const busy = useRef(false);
  const send = async (chosen: readonly File[]): Promise<Picked[]> => {
    if (busy.current) return [];
    busy.current = true;
    setFiles(chosen.map(({ name }) => ({ name, part: 0 })));
    const done: Picked[] = [];
    for (const [at, file] of chosen.entries()) {
      const set = (part: Partial<SentFile>) =>
        setFiles((all) => all.map((one, place) => (place === at ? { ...one, ...part } : one)));
      if (file.size > uploadLimits.bytes) {
        set({ refusal: t("pictureTooLarge") });
        continue;
      }
      const answer = await sendFile<Answer>(address, { field: "file", file }, { onProgress: (part) => set({ part }) });
      if ("found" in answer) {
        done.push(answer.found);
        set({ part: 1, done: answer.found });
      } else set({ refusal: t(textKey("uploads", answer.refusal)) });
    }
    busy.current = false;
    return done;
  };
  return { files, send };
}
