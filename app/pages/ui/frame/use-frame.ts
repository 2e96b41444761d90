import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { Locale } from "~/app/platform/language/locales";
import type { PageDocument } from "~/modules/format/stored";
import type { EditorCommand } from "../../editor/editor-keys";
import { type FrameMark, type FromFrame, pageMessage, type ToFrame } from "../../editor/frame-messages";

interface Options {
  frame: RefObject<HTMLIFrameElement>;
  document: PageDocument;
  locale: Locale;
  selected: string | null;
  label: string;
  others: FrameMark[];
  onSelect: (id: string) => void;
  onCommand: (command: EditorCommand) => void;
}

/** Keeps the frame's page in sync with the document: changed rules and params appear at once, without a request. */
export function useFrame({ frame, document, locale, selected, label, others, onSelect, onCommand }: Options) {
  const posted = useRef<PageDocument | null>(null);
  const now = useRef({ document, locale, selected, label, others, onSelect, onCommand });
  now.current = { document, locale, selected, label, others, onSelect, onCommand };

  const send = useCallback(
    (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, window.location.origin),
    [frame],
  );

  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<FromFrame>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.pasar === "select") now.current.onSelect(data.id);
      if (data?.pasar === "command") now.current.onCommand(data.command);
      if (data?.pasar !== "ready") return;
      const { document: whole, locale: language, selected: id, label: tag, others: marks } = now.current;
      send(pageMessage(null, whole, language));
      send({ pasar: "select", id, label: tag });
      send({ pasar: "others", marks });
      posted.current = whole;
    };
    window.addEventListener("message", hear);
    send({ pasar: "hello" });
    return () => window.removeEventListener("message", hear);
  }, [frame, send]);

  useEffect(() => {
    if (!posted.current || posted.current === document) return;
    send(pageMessage(posted.current, document, locale));
    posted.current = document;
  }, [document, locale, send]);

  useEffect(() => send({ pasar: "select", id: selected, label }), [selected, label, send]);

  useEffect(() => send({ pasar: "others", marks: others }), [others, send]);

  return useCallback(() => send({ pasar: "reload" }), [send]);
}
