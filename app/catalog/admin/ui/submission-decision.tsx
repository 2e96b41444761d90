import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextArea } from "~/app/console/fields/text-area";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { AuditReply } from "../audit/audit-page.server";
import { reasonLimit } from "../audit/audit-tabs";
import type { LookedSubmission } from "../audit/submissions-admin-queries.server";
import { NotDecided } from "./not-decided";

type Shown = Pick<LookedSubmission, "state" | "kind" | "puts" | "reason" | "decidedBy" | "decidedAt" | "at">;

interface DecisionProps {
  submission: Shown;
  decides: boolean;
  reply: AuditReply | undefined;
}

/** Pass, or refuse with a reason; once decided, the outcome. A lost race keeps the typed reason. */
export function SubmissionDecision({ submission, decides, reply }: DecisionProps) {
  const { t, value, error, pending } = useConsoleForm(reply);
  const { state, kind, puts } = submission;
  const left = reply && reply.left.length > 0 ? <NotDecided reply={reply} /> : null;
  if (state !== "waiting") return <Decided submission={submission}>{left}</Decided>;
  if (!decides) return <p className="c-note">{t("goodsAudit:decision.notYours")}</p>;
  const follows = kind === "changed" ? (puts ? "changedPuts" : "changed") : "puts";
  return (
    <section className="c-card" aria-labelledby="decision">
      <div className="c-card-head">
        <h2 id="decision">{t("goodsAudit:decision.title")}</h2>
      </div>
      {left ?? <Refusal text={error("")} />}
      <Form method="post" className="c-card-body">
        <p className="c-quiet">{t(`goodsAudit:decision.${follows}`)}</p>
        <button type="submit" name="intent" value="pass" className="c-button is-primary" disabled={pending}>
          <Icon name="check" />
          {t("goodsAudit:pass")}
        </button>
      </Form>
      <Form method="post" className="c-card-body" noValidate>
        <TextArea
          name="reason"
          label={t("goodsAudit:reason")}
          hint={t("goodsAudit:decision.reasonHint")}
          maxLength={reasonLimit * 2}
          rows={3}
          value={value("reason")}
          error={error("reason")}
        />
        <button type="submit" name="intent" value="refuse" className="c-button is-danger" disabled={pending}>
          {t("goodsAudit:refuse")}
        </button>
      </Form>
    </section>
  );
}

function Decided({ submission, children }: { submission: Shown; children: Elements }) {
  const { t } = useTranslation("goodsAudit");
  const moment = useMoment();
  const { state, reason, decidedBy, decidedAt, at } = submission;
  return (
    <section className="c-card" aria-labelledby="decision">
      <div className="c-card-head">
        <h2 id="decision">{t(`state.${state}`)}</h2>
      </div>
      {children}
      <div className="c-card-body">
        <p>
          {decidedBy ? t("decision.by", { name: decidedBy, at: moment(decidedAt ?? at) }) : t(`decision.over.${state}`)}
        </p>
        {reason && (
          <p>
            “<bdi>{reason}</bdi>”
          </p>
        )}
      </div>
    </section>
  );
}
