import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextArea } from "~/app/console/fields/text-area";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import { complaintLimits, complaintOutcomes } from "../../complaints/complaint";
import type { LookedComplaint } from "../complaints/complaints-admin-queries.server";

interface DecisionProps {
  complaint: SerializeFrom<LookedComplaint>;
  decides: boolean;
  mine: boolean;
  reply: FormReply | undefined;
}

/**
 * The assignee of a complaint, and the decision with the texts for both sides; once decided, the result. Typed text
 * survives a lost race.
 */
export function ComplaintDecision({ complaint, decides, mine, reply }: DecisionProps) {
  const { t } = useTranslation(["complaints", "forms", "ask"]);
  const { value, error, pending } = useReply(t, reply);
  const moment = useMoment();
  const { outcome, claimedBy, version, other, answer, notice } = complaint;
  if (outcome !== null)
    return (
      <section className="c-card" aria-labelledby="decision">
        <div className="c-card-head">
          <h2 id="decision">{t(`state.${outcome}`)}</h2>
        </div>
        <div className="c-card-body c-form">
          <Refusal text={error("")} />
          <p className="c-quiet">
            {t("decision.by", { name: complaint.decidedBy, at: moment(complaint.decidedAt ?? complaint.at) })}
          </p>
          <Said label={t("decision.answer")} text={answer} />
          {notice !== "" && <Said label={t("decision.notice")} text={notice} />}
          {reply?.values.answer && <Said label={t("decision.typed")} text={reply.values.answer} />}
        </div>
      </section>
    );
  if (!decides) return <p className="c-note">{t("decision.notYours")}</p>;
  return (
    <section className="c-card" aria-labelledby="decision">
      <div className="c-card-head">
        <h2 id="decision">{t("decision.title")}</h2>
      </div>
      <Form method="post" className="c-card-body">
        <input type="hidden" name="version" value={version} />
        <p className="c-quiet">{claimedBy === null ? t("claim.nobody") : t("claim.by", { name: claimedBy })}</p>
        <button type="submit" name="intent" value={mine ? "release" : "claim"} className="c-button" disabled={pending}>
          {t(mine ? "claim.release" : "claim.take")}
        </button>
      </Form>
      <Form method="post" className="c-card-body c-form" noValidate>
        <EnterAction />
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="version" value={version} />
        <Refusal text={error("")} />
        <fieldset>
          <legend>{t("decision.outcome")}</legend>
          {complaintOutcomes.map((one) => (
            <label key={one} className="c-check">
              <input type="radio" name="outcome" value={one} defaultChecked={value("outcome") === one} />
              <span>{t(`decision.${one}`)}</span>
            </label>
          ))}
          {error("outcome") && <p className="c-field-error">{error("outcome")}</p>}
        </fieldset>
        <TextArea
          name="answer"
          label={t("decision.answer")}
          hint={t("decision.answerHint")}
          value={value("answer")}
          error={error("answer")}
          rows={4}
          maxLength={complaintLimits.answer * 2}
          required
        />
        {other !== null && (
          <TextArea
            name="notice"
            label={t("decision.notice")}
            hint={t("decision.noticeHint")}
            value={value("notice")}
            error={error("notice")}
            rows={4}
            maxLength={complaintLimits.answer * 2}
          />
        )}
        <ConfirmAction
          name="decideComplaint"
          label={
            <>
              <Icon name="check" />
              <span>{t("decision.send")}</span>
            </>
          }
          question={t("ask:complaint")}
          look="c-button is-primary"
        >
          <button type="submit" className="c-button is-primary" disabled={pending}>
            {t("decision.send")}
          </button>
        </ConfirmAction>
      </Form>
    </section>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="c-quiet">{label}</p>
      <p className="c-answer" dir="auto">
        {text}
      </p>
    </div>
  );
}
