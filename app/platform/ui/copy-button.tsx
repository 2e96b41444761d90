import { useState } from "react";
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
  /** Words alone. */
  bare?: boolean;
}

/** Copies a text. It needs JavaScript, and is not there without it. */
export function CopyButton({ text, what, label, look = "copy-button", bare = false }: CopyButtonProps) {
  const { t } = useTranslation("shell");
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  async function onCopy() {
    // In a page without TLS there is no clipboard.
    const message = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => t("copy.done"),
        () => t("copy.failed"),
      );
    setToast((last) => ({ id: (last?.id ?? 0) + 1, text: message }));
  }
  return (
    <>
      <button
        type="button"
        className={`${look} with-script`}
        aria-label={label ? undefined : t("copy.what", { what })}
        onClick={onCopy}
      >
        {!bare && <Icon className={label ? "size-18px" : "size-16px"} name={label ? "link" : "copy"} />}
        <span>{label ?? t("copy.act")}</span>
      </button>
      <Toast toast={toast} />
    </>
  );
}
