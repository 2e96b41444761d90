import { useTranslation } from "react-i18next";
import { textKey } from "~/app/platform/language/text-keys";
import { submissionAddress } from "../addresses";
import type { AuditReply } from "../audit/audit-page.server";

/** The undecided submissions with the reasons: another person was faster, or a reference is missing. */
export function NotDecided({ reply: { done, left } }: { reply: AuditReply }) {
  const { t } = useTranslation("goodsAudit");
  return (
    <div className="c-note is-care" role="alert">
      {done > 0 && <p>{t("partly", { count: done })}</p>}
      <ul>
        {left.map(({ id, code, by }) => (
          <li key={id}>
            <a translate="no" href={submissionAddress(id)}>{`#${id}`}</a>
            <span>{`: ${by ? t("errors.overBy", { name: by }) : t(textKey("goodsAudit:errors", code))}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
