import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { SecondPersonNote } from "~/app/staff/ui";
import { withdrawalLimits } from "../../withdrawals/withdrawal";
import { type WithdrawalMove, withdrawalAfter } from "../../withdrawals/withdrawal-states";
import type { WithdrawalReply } from "../withdrawals/answer-withdrawals.server";
import type { CaseWithdrawal } from "../withdrawals/withdrawals-page.server";

interface ActsProps {
  withdrawal: CaseWithdrawal;
  me: number;
  decides: boolean;
  invites: boolean;
  reply: WithdrawalReply | undefined;
}

/** What can be done with a withdrawal now, from the table of moves. Who may not decide reads who may. */
export function WithdrawalActs({ withdrawal, me, decides, invites, reply }: ActsProps) {
  const { t } = useTranslation(["finance", "forms", "operator"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const { id, version, state, approvals, firstBy, accountKind } = withdrawal;
  const can = (move: WithdrawalMove) => withdrawalAfter(state, move, "staff") !== null;
  const refused = (
    <>
      <Refusal text={error("")} />
      {reply?.people && <SecondPersonNote code={reply.people} invites={invites} />}
    </>
  );
  if (!can("approve") && !can("reject") && !can("pay") && !can("return")) return error("") ? refused : null;
  if (!decides) return <p className="c-note">{t("withdrawals.notYours")}</p>;
  const act = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  const reasonFor = (intent: "reject" | "return") => (
    <TextField
      name="reason"
      label={t(`withdrawals.why.${intent}`)}
      hint={t("withdrawals.whyHint")}
      maxLength={withdrawalLimits.reason * 2}
      value={reply?.values.intent === intent ? reply.values.reason : undefined}
      error={reply?.values.intent === intent ? error("reason") : undefined}
    />
  );
  return (
    <section className="c-card fin-decide" aria-label={t("withdrawals.decide")}>
      {refused}
      {(can("reject") || can("return")) && (
        <Form method="post" noValidate>
          {act}
          {reasonFor(can("reject") ? "reject" : "return")}
          <button
            type="submit"
            name="intent"
            value={can("reject") ? "reject" : "return"}
            className="c-button is-danger"
            disabled={pending}
          >
            {t(can("reject") ? "withdrawals.act.reject" : "withdrawals.act.return")}
          </button>
        </Form>
      )}
      {can("approve") && (
        <Form method="post">
          {act}
          <p className="c-quiet">
            {firstBy === me ? t("operator:secondPerson.samePerson") : t("withdrawals.givesBack")}
          </p>
          <button type="submit" name="intent" value="approve" className="c-button is-primary" disabled={pending}>
            <Icon name="check" />
            {t(
              approvals === 1
                ? "withdrawals.act.approve"
                : state === "approved_once"
                  ? "withdrawals.act.second"
                  : "withdrawals.act.first",
            )}
          </button>
        </Form>
      )}
      {can("pay") && (
        <Form method="post" noValidate>
          {act}
          <TextField
            name="reference"
            label={t(`withdrawals.reference.${accountKind}`)}
            hint={t("withdrawals.referenceHint")}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={reply?.values.reference}
            error={error("reference")}
          />
          <button type="submit" name="intent" value="pay" className="c-button is-primary" disabled={pending}>
            <Icon name="check" />
            {t("withdrawals.act.pay")}
          </button>
        </Form>
      )}
    </section>
  );
}
