import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { href } from "~/app/platform/http/href";
import { type NotSent, sendFile } from "~/app/platform/uploads/send-file";
import type { SentPicture } from "~/app/platform/uploads/send-picture";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { postLimits } from "../post";
import type { ComposedPicture } from "./composed";

type Change = (next: (pictures: readonly ComposedPicture[]) => readonly ComposedPicture[]) => void;

/** The hash in the address of a stored picture. */
const hashOf = ({ src }: FieldPicture["picture"]) => src.split("/").at(-1) ?? "";

/** Sends pictures as soon as they are chosen, one after the other, each with its bar. */
export function usePictureSending(change: Change) {
  const { t } = useTranslation("uploads");
  const line = useRef<Promise<void>>(Promise.resolve());
  const send = useCallback(
    (id: string, file: File) => {
      const set = (part: Partial<ComposedPicture>) =>
        change((list) => list.map((one) => (one.id === id ? { ...one, ...part } : one)));
      set({ sent: 0, refusal: undefined });
      line.current = line.current.then(async () => {
        if (file.size > uploadLimits.bytes) return set({ refusal: t("pictureTooLarge") });
        const answer = await sendFile<SentPicture>(
          href("/uploads"),
          { field: "picture", file },
          { onProgress: (sent) => set({ sent }) },
        );
        if ("refusal" in answer) return set({ refusal: t((answer as NotSent).refusal) });
        const hash = hashOf(answer.picture);
        change((list) => {
          // The same picture again is the same one.
          const isThere = list.some((one) => one.id === hash);
          return list.flatMap((one) => {
            if (one.id !== id) return [one];
            return isThere ? [] : [{ id: hash, picture: answer.picture }];
          });
        });
      });
    },
    [change, t],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file, at) => ({ id: `new-${Date.now()}-${at}`, picture: null, file }));
      change((list) => [...list, ...added].slice(0, postLimits.pictures));
      for (const { id, file } of added) send(id, file);
    },
    [change, send],
  );
  /** Sends another file in the place of a picture. */
  const replace = useCallback(
    (id: string, file: File) => {
      change((list) => list.map((one) => (one.id === id ? { ...one, file } : one)));
      send(id, file);
    },
    [change, send],
  );
  return { add, again: send, replace };
}
