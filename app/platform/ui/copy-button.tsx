import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Toast } from "~/app/design/toast";

interface CopyButtonProps {
  text: string;
  /** Names the text for screen readers. */
  what: string;
  /** Words of a larger button that say it to everybody, with its look. */
  label?: string;
  look?: string;
}

/** Copies a text. It needs JavaScript, so it appears once the script runs. */
export function CopyButton({ text, what, label, look = "copy-button" }: CopyButtonProps) {
  const { t } = useTranslation("shell");
  const [live, setLive] = useState(false);
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  useEffect(() => setLive(true), []);
  async function onCopy() {
    const message = await navigator.clipboard.writeText(text).then(
      () => t("copy.done"),
      () => t("copy.failed"),
    );
    setToast((last) => ({ id: (last?.id ?? 0) + 1, text: message }));
  }
  if (!live) return null;
  return (
    <>
      <button type="button" className={look} aria-label={label ? undefined : t("copy.what", { what })} onClick={onCopy}>
        <Icon className={label ? "size-18px" : "size-16px"} name={label ? "link" : "copy"} />
        <span>{label ?? t("copy.act")}</span>
      </button>
      <Toast toast={toast} />
    </>
  );
}
