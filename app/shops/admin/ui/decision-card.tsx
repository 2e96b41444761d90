import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { Check } from "~/app/console/fields/check";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { applicationLimits, applicationSteps } from "../../applying/application";
import { checksFor } from "../applications/application-tabs";
import type { ListedApplication } from "../applications/applications-admin-queries.server";

interface DecisionProps {
  application: ListedApplication & { version: number };
  decides: boolean;
  commissionPermille: number;
  reply: FormReply | undefined;
}

/** Pass with every point confirmed, or refuse with a reason; once decided, the outcome and the decider. */
export function DecisionCard({ application, decides, commissionPermille, reply }: DecisionProps) {
  const { t } = useTranslation(["merchants", "apply", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const { state, type, version } = application;
  if (state !== "in_review") return <Decided application={application} error={error("")} />;
  if (!decides) return <p className="c-note">{t("decision.notYours")}</p>;
  return (
    <section className="c-card" aria-labelledby="decision">
      <div className="c-card-head">
        <h2 id="decision">{t("decision.title")}</h2>
      </div>
      <Refusal text={error("")} />
      <Form method="post" className="c-card-body" noValidate>
        <input type="hidden" name="version" value={version} />
        {checksFor(type).map((check) => (
          <Check
            key={check}
            name={check}
            label={t(`decision.checks.${check}`)}
            checked={reply?.values[check] === "on"}
          />
        ))}
        <p className="c-quiet">{t("decision.opens", { percent: commissionPermille / 10 })}</p>
        {error("checks") && (
          <p className="c-field-error" role="alert">
            {error("checks")}
          </p>
        )}
        <button type="submit" name="intent" value="pass" className="c-button is-primary" disabled={pending}>
          <Icon name="check" />
          {t("decision.pass")}
        </button>
      </Form>
      <RefusalForm version={version} reply={reply} pending={pending} error={error} />
    </section>
  );
}

interface RefusalProps {
  version: number;
  reply: FormReply | undefined;
  pending: boolean;
  error(name: string): string | undefined;
}

function RefusalForm({ version, reply, pending, error }: RefusalProps) {
  const { t } = useTranslation(["merchants", "apply"]);
  const form = useRef<HTMLFormElement>(null);
  const write = (text: string) => {
    const field = form.current?.elements.namedItem("reason");
    if (field instanceof HTMLTextAreaElement) field.value = text;
  };
  return (
    <Form method="post" className="c-card-body" ref={form} noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="with-script flex flex-wrap gap-8px">
        {(["unreadable", "nameTaken", "licenceExpired"] as const).map((name) => (
          <button type="button" className="c-button" key={name} onClick={() => write(t(`decision.reasons.${name}`))}>
            {t(`decision.reasons.${name}`)}
          </button>
        ))}
      </div>
      <TextArea
        name="reason"
        label={t("decision.reason")}
        hint={t("decision.reasonHint")}
        maxLength={applicationLimits.reason * 2}
        rows={3}
        value={reply?.values.reason}
        error={error("reason")}
      />
      <Select
        name="step"
        label={t("decision.step")}
        value={reply?.values.step ?? "qualification"}
        error={error("step")}
        options={applicationSteps.map((value) => ({ value, label: t(`apply:steps.${value}`) }))}
      />
      <button type="submit" name="intent" value="refuse" className="c-button is-danger" disabled={pending}>
        {t("decision.refuse")}
      </button>
    </Form>
  );
}

function Decided({ application, error }: { application: ListedApplication; error: string | undefined }) {
  const { t } = useTranslation(["merchants", "apply"]);
  const moment = useMoment();
  const { state, reason, decidedBy, decidedAt, sentAt } = application;
  return (
    <section className="c-card" aria-labelledby="decision">
      <div className="c-card-head">
        <h2 id="decision">{t(`apply:state.${state}.short`)}</h2>
      </div>
      <Refusal text={error} />
      <div className="c-card-body">
        <p>{t("decision.by", { name: decidedBy ?? "", at: moment(decidedAt ?? sentAt) })}</p>
        {reason && (
          <p>
            “<bdi>{reason}</bdi>”
          </p>
        )}
      </div>
    </section>
  );
}
