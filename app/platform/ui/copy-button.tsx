import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Toast } from "~/app/design/toast";

/**
 * Copies a text. It needs JavaScript, so it appears once the script runs.
 * @param what names the text for screen readers
 */
export function CopyButton({ text, what }: { text: string; what: string }) {
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
      <button type="button" className="copy-button" aria-label={t("copy.what", { what })} onClick={onCopy}>
        <Icon className="size-16px" name="copy" />
        {t("copy.act")}
      </button>
      <Toast toast={toast} />
    </>
  );
}
