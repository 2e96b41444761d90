import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import type { AuditReply } from "../audit/audit-page.server";
import { reasonLimit } from "../audit/audit-tabs";
import { NotDecided } from "./not-decided";

/** Decides the selected submissions: all pass, or all are refused for one reason. */
export function SubmissionActions({ reply }: { reply: AuditReply | undefined }) {
  const { t, value, error, pending } = useConsoleForm(reply);
  return (
    <div className="c-card-body">
      {reply && reply.left.length > 0 ? <NotDecided reply={reply} /> : <Refusal text={error("") ?? error("id")} />}
      <div className="c-row">
        <button type="submit" name="intent" value="pass" className="c-button" disabled={pending}>
          {t("goodsAudit:passTicked")}
        </button>
        <TextField
          name="reason"
          label={t("goodsAudit:reason")}
          value={value("reason")}
          error={error("reason")}
          maxLength={reasonLimit * 2}
          autoComplete="off"
        />
        <button type="submit" name="intent" value="refuse" className="c-button is-danger" disabled={pending}>
          {t("goodsAudit:refuseTicked")}
        </button>
      </div>
    </div>
  );
}
