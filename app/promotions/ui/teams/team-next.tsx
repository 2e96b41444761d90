import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { TeamView } from "../../teams/team-view";

/** What becomes of a team that gathers, with the money of who reads. */
export function TeamNext({ team }: { team: TeamView }) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const { moment } = useTimes();
  const { own, goods, deadlineAt, least, size, taken } = team;
  const amount = (minor: number) => priceText(price(minor, goods.currency));
  const paid = own?.state === "awaiting_team" ? own : null;
  return (
    <section className="card team-part" aria-labelledby="team-next">
      <h2 className="font-base font-semibold" id="team-next">
        {t("next.title")}
      </h2>
      <ol className="op-steps pt-8px">
        {paid?.paidAt && (
          <li className="is-past">
            <b className="text-ink-2 font-medium">{t("next.paid", { amount: amount(paid.totalMinor) })}</b>
            <small className="hint">
              {paid.freightMinor > 0
                ? t("next.heldWith", { at: moment(paid.paidAt), amount: amount(paid.freightMinor) })
                : t("next.held", { at: moment(paid.paidAt) })}
            </small>
          </li>
        )}
        <li className="is-now">
          <b className="text-accent font-semibold">{t("next.fills")}</b>
          {deadlineAt !== null && (
            <small className="hint">{t(paid ? "next.leaveUntil" : "next.until", { at: moment(deadlineAt) })}</small>
          )}
          {paid && (
            <span>
              <LeaveTeam orderId={paid.orderId} amount={amount(paid.totalMinor)} look="text-button" />
            </span>
          )}
        </li>
        <li className="is-next">
          <b className="text-ink font-medium">
            {taken >= least && least < size ? t("next.enough", { least }) : t("next.below", { least })}
          </b>
          <small className="hint">{t(taken >= least && least < size ? "next.ships" : "next.back")}</small>
        </li>
      </ol>
    </section>
  );
}

interface LeaveTeamProps {
  orderId: number;
  /** What comes back, as text. */
  amount: string;
  look: string;
}

/** Gives a place in a team up, after asking once. */
export function LeaveTeam({ orderId, amount, look }: LeaveTeamProps) {
  const { t } = useTranslation("teams");
  const pending = useNavigation().formMethod === "POST";
  return (
    <ConfirmAction name="leaveGroup" label={t("leave.act")} question={t("leave.ask", { amount })} look={look}>
      <Form method="post" className="contents">
        <input type="hidden" name="intent" value="leave" />
        <input type="hidden" name="id" value={orderId} />
        <SubmitButton wide kind="danger" pending={pending}>
          {t("leave.yes", { amount })}
        </SubmitButton>
      </Form>
    </ConfirmAction>
  );
}
