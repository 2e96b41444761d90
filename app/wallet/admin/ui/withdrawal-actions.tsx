import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { SecondPersonNote } from "~/app/staff/ui";
import { withdrawalLimits } from "../../withdrawals/withdrawal";
import { type WithdrawalMove, withdrawalAfter } from "../../withdrawals/withdrawal-states";
import type { WithdrawalReply } from "../withdrawals/answer-withdrawals.server";
import type { CaseWithdrawal } from "../withdrawals/withdrawals-page.server";

interface ActionsProps {
  withdrawal: CaseWithdrawal;
  me: number;
  decides: boolean;
  invites: boolean;
  reply: WithdrawalReply | undefined;
}

/** Possible acts on a withdrawal, from the table of moves. Without the permission, it says who may decide. */
export function WithdrawalActions({ withdrawal, me, decides, invites, reply }: ActionsProps) {
  const { t } = useTranslation(["finance", "forms", "operator", "ask"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const { id, version, name, state, approvals, firstBy, accountKind, amountMinor, feeMinor, currency } = withdrawal;
  const { text: price } = useCodeAmounts(currency);
  const all = { name, amount: price(amountMinor) };
  const net = { name, amount: price(amountMinor - feeMinor) };
  const can = (move: WithdrawalMove) => withdrawalAfter(state, move, "staff") !== null;
  const refused = (
    <>
      <Refusal text={error("")} />
      {reply?.people && <SecondPersonNote code={reply.people} invites={invites} />}
    </>
  );
  if (!can("approve") && !can("reject") && !can("pay") && !can("return")) return error("") ? refused : null;
  if (!decides) return <p className="c-note m-8-12px">{t("withdrawals.notYours")}</p>;
  const act = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  // Enter sends the form without any of its acts.
  const isOf = (intent: "reject" | "return") => (reply?.values.intent ?? intent) === intent;
  const reasonFor = (intent: "reject" | "return") => (
    <TextField
      name="reason"
      label={t(`withdrawals.why.${intent}`)}
      placeholder={t("withdrawals.whyHint")}
      maxLength={withdrawalLimits.reason * 2}
      value={isOf(intent) ? reply?.values.reason : undefined}
      error={isOf(intent) ? error("reason") : undefined}
    />
  );
  return (
    <section className="c-card c-decide grid gap-12px p-12-16px" aria-label={t("withdrawals.decide")}>
      {refused}
      {(can("reject") || can("return")) && (
        <Form method="post" className="c-row" noValidate>
          <EnterAction />
          {act}
          {reasonFor(can("reject") ? "reject" : "return")}
          <ConfirmAction
            name={can("reject") ? "rejectWithdrawal" : "returnWithdrawal"}
            label={t(can("reject") ? "withdrawals.act.reject" : "withdrawals.act.return")}
            question={t(can("reject") ? "ask:reject" : "ask:sentBack", all)}
            look="c-button is-danger"
          >
            <button
              type="submit"
              name="intent"
              value={can("reject") ? "reject" : "return"}
              className="c-button is-danger"
              disabled={pending}
            >
              {t("ask:giveBackYes", all)}
            </button>
          </ConfirmAction>
        </Form>
      )}
      {can("approve") && (
        <Form method="post" className="c-row">
          {act}
          <p className="c-quiet flex-1-1-8rem">
            {firstBy === me ? t("operator:secondPerson.samePerson") : t("withdrawals.givesBack")}
          </p>
          <ConfirmAction
            name="approveWithdrawal"
            label={
              <>
                <Icon name="check" />
                <span>
                  {t(
                    approvals === 1
                      ? "withdrawals.act.approve"
                      : state === "approved_once"
                        ? "withdrawals.act.second"
                        : "withdrawals.act.first",
                  )}
                </span>
              </>
            }
            question={t("ask:approve", all)}
            look="c-button is-primary"
          >
            <button type="submit" name="intent" value="approve" className="c-button is-primary" disabled={pending}>
              {t("ask:approveYes", all)}
            </button>
          </ConfirmAction>
        </Form>
      )}
      {can("pay") && (
        <Form method="post" className="c-row" noValidate>
          <EnterAction />
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
          <ConfirmAction
            name="payWithdrawal"
            label={
              <>
                <Icon name="check" />
                <span>{t("withdrawals.act.pay")}</span>
              </>
            }
            question={t("ask:paid", net)}
            look="c-button is-primary"
          >
            <button type="submit" name="intent" value="pay" className="c-button is-primary" disabled={pending}>
              {t("ask:paidYes", net)}
            </button>
          </ConfirmAction>
        </Form>
      )}
    </section>
  );
}
