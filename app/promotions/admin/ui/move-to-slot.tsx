import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { offerAsShown } from "../../seen-offer";
import type { OffersReply } from "../offers/answer-offers.server";
import { type OpenSlots, SlotSelect } from "./slot-select";

interface MoveToSlotProps {
  offer: { id: number; version: number };
  open: OpenSlots;
  reply: SerializeFrom<OffersReply> | undefined;
}

/** Moves an approved flash offer that has not begun to another slot. */
export function MoveToSlot({ offer, open, reply: answered }: MoveToSlotProps) {
  const sent = offerAsShown(offer);
  const reply = answered?.values.offer === sent && answered.values.intent === "slot" ? answered : undefined;
  const { t, value, error, pending } = useConsoleForm(reply);
  return (
    <details open={reply !== undefined}>
      <summary className="c-link">{t("flashAdmin:move.open")}</summary>
      <Form method="post" className="c-row" noValidate preventScrollReset>
        <input type="hidden" name="offer" value={sent} />
        <SlotSelect {...open} value={value("slot")} error={error("slot")} />
        <button type="submit" name="intent" value="slot" className="c-button" disabled={pending}>
          {t("flashAdmin:move.move")}
        </button>
      </Form>
    </details>
  );
}
