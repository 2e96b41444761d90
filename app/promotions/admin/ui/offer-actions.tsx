import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { textKey } from "~/app/platform/language/text-keys";
import type { OffersReply } from "../offers/answer-offers.server";
import { reasonLimit } from "../offers/offer-tabs";
import { type OpenSlots, SlotSelect } from "./slot-select";

interface OfferActionsProps {
  reply: SerializeFrom<OffersReply> | undefined;
  /** The offers that are shown. */
  offers: readonly { id: number; title: string }[];
  open: OpenSlots;
}

/** Decides the chosen offers: all are approved, or all are refused for one reason. */
export function OfferActions({ reply, offers, open }: OfferActionsProps) {
  const { t, value, error, pending } = useConsoleForm(reply);
  return (
    <div className="c-card-body c-form">
      {reply && reply.left.length > 0 ? (
        <NotDecided reply={reply} offers={offers} />
      ) : (
        <Refusal text={error("") ?? error("offer")} />
      )}
      <div className="c-row">
        <TextField
          name="addition"
          label={t("flashAdmin:fields.addition")}
          hint={t("flashAdmin:hints.addition")}
          inputMode="decimal"
          value={value("addition")}
          error={error("addition")}
          maxLength={32}
          autoComplete="off"
        />
        <button type="submit" name="intent" value="approve" className="c-button is-primary" disabled={pending}>
          {t("flashAdmin:offers.approve")}
        </button>
      </div>
      <div className="c-row">
        <TextField
          name="reason"
          label={t("flashAdmin:fields.reason")}
          value={value("intent") === "stop" ? "" : value("reason")}
          error={error("reason")}
          maxLength={reasonLimit * 2}
          autoComplete="off"
        />
        <button type="submit" name="intent" value="refuse" className="c-button is-danger" disabled={pending}>
          {t("flashAdmin:offers.refuse")}
        </button>
      </div>
      {open.slots.length > 0 && (
        <div className="c-row">
          <SlotSelect {...open} value={value("slot")} error={error("slot")} />
          <button type="submit" name="intent" value="slot" className="c-button" disabled={pending}>
            {t("flashAdmin:move.chosen")}
          </button>
        </div>
      )}
    </div>
  );
}

/** The offers that stay, each with the reason. */
export function NotDecided({
  reply: { done, left },
  offers,
}: {
  reply: SerializeFrom<OffersReply>;
  offers: OfferActionsProps["offers"];
}) {
  const { t } = useConsoleForm(undefined);
  return (
    <div className="c-note is-care" role="alert">
      {done > 0 && <p>{t("flashAdmin:offers.partly", { count: done })}</p>}
      <ul>
        {left.map(({ id, code }) => (
          <li key={id}>
            <bdi>{offers.find((one) => one.id === id)?.title ?? `#${id}`}</bdi>
            <span>{`: ${t(textKey("flashAdmin:left", code))}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
