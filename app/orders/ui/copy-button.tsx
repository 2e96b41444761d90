import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Toast } from "~/app/design/toast";

/** Copies a text. Needs JavaScript, and is not there without it. @param name of what is copied, for screen readers */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation("orders");
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  const say = (message: string) => setToast((last) => ({ id: (last?.id ?? 0) + 1, text: message }));
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      say(t("copy.done"));
    } catch {
      say(t("copy.failed"));
    }
  }
  return (
    <>
      <button type="button" className="text-button with-script" aria-label={`${t("copy.do")}: ${name}`} onClick={copy}>
        {t("copy.do")}
      </button>
      <Toast toast={toast} />
    </>
  );
}
