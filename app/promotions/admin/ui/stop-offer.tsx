import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { EnterAction } from "~/app/design/form/enter-action";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { offerAsShown } from "../../seen-offer";
import type { OffersReply } from "../offers/answer-offers.server";
import { reasonLimit } from "../offers/offer-tabs";

interface StopOfferProps {
  offer: { id: number; version: number; title: string };
  reply: SerializeFrom<OffersReply> | undefined;
}

/** Stops an approved offer for a reason that its shop reads. */
export function StopOffer({ offer, reply: answered }: StopOfferProps) {
  const sent = offerAsShown(offer);
  const reply = answered?.values.offer === sent && answered.values.intent === "stop" ? answered : undefined;
  const { t, value, error, pending } = useConsoleForm(reply);
  return (
    <details open={reply !== undefined}>
      <summary className="c-link">{t("flashAdmin:stop.open")}</summary>
      <Form method="post" className="c-row" noValidate preventScrollReset>
        <EnterAction />
        <input type="hidden" name="offer" value={sent} />
        <TextField
          name="reason"
          label={t("flashAdmin:fields.reason")}
          value={value("reason")}
          error={error("reason")}
          maxLength={reasonLimit * 2}
          autoComplete="off"
        />
        <ConfirmAction
          name="stopOffer"
          look="c-button is-danger"
          label={t("flashAdmin:stop.stop")}
          question={t("flashAdmin:stop.ask", { goods: offer.title })}
        >
          <button type="submit" name="intent" value="stop" className="c-button is-danger" disabled={pending}>
            {t("flashAdmin:stop.yes")}
          </button>
        </ConfirmAction>
      </Form>
    </details>
  );
}
