import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Toast } from "~/app/design/toast";
import { href } from "~/app/platform/http/href";

/** Renders the recovery codes, shown once. Copy and print need JavaScript; without it the browser's menu does both. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("factor");
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  const say = (text: string) => setToast((last) => ({ id: (last?.id ?? 0) + 1, text }));
  async function onCopy() {
    await navigator.clipboard.writeText(codes.join("\n")).then(
      () => say(t("copied")),
      () => say(t("copyFailed")),
    );
  }
  return (
    <section className="form-card factor-card text-ink text-sm text-pretty">
      <div role="alert">
        <h2>{t("keepTitle")}</h2>
        <p>{t("keep")}</p>
      </div>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-acts">
        <button type="button" className="button button-tint with-script" onClick={onCopy}>
          {t("copy")}
        </button>
        <button type="button" className="button button-tint with-script" onClick={() => window.print()}>
          {t("print")}
        </button>
        <a className="button" href={href("/pages/user/setting/security")}>
          {t("done")}
        </a>
      </div>
      <Toast toast={toast} />
    </section>
  );
}
