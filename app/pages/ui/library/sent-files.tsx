import { useTranslation } from "react-i18next";
import type { SentFile } from "./use-uploads";

/** The files that are being sent, each with its progress or its refusal. */
export function SentFiles({ files }: { files: readonly SentFile[] }) {
  const { t } = useTranslation("library");
  if (files.length === 0) return null;
  return (
    <ul className="lib-sent" aria-label={t("send.list")} aria-live="polite">
      {files.map(({ name, part, refusal, done }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
        <li key={at}>
          <span className={refusal ? "c-bad wrap-anywhere" : "wrap-anywhere"}>
            {refusal
              ? `${name}: ${refusal}`
              : t(done ? "send.done" : "send.sending", { name, percent: Math.round(part * 100) })}
          </span>
          {!refusal && !done && <progress value={part} max={1} aria-label={name} />}
        </li>
      ))}
    </ul>
  );
}
