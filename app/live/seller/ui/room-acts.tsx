import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { RoomState } from "../../room";

interface RoomActsProps {
  room: { id: number; title: string; state: RoomState; cutWords: string | null };
  /** The shop may go live. */
  allowed: boolean;
}

/** What a shop can do with a room in its state. */
export function RoomActs({ room: { id, title, state, cutWords }, allowed }: RoomActsProps) {
  const { t } = useTranslation("studio");
  const studio = (
    <a className="c-link" href={href("/pages/shop/live/live", { id })} data-reload="">
      {t(state === "on_air" ? "acts.back" : "acts.studio")}
    </a>
  );
  const send = (intent: "cancel" | "end") => (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="room" value={id} />
      <button type="submit" name="intent" value={intent} className="c-button is-danger">
        {t(`acts.${intent}Do`)}
      </button>
    </Form>
  );
  if (state === "ended") {
    return (
      <a className="c-link" href={href("/pages/page/end_live", { id })} data-reload="">
        {t(cutWords === null ? "acts.result" : "acts.ruling")}
      </a>
    );
  }
  if (state === "cancelled") return null;
  return (
    <span className="flex flex-wrap gap-8px">
      {allowed && studio}
      {state === "planned" && (
        <a className="c-link" href={href("/pages/store/marketing/live", { id })}>
          {t("acts.change")}
        </a>
      )}
      {state === "planned" ? (
        <ConfirmAction
          name="cancelLive"
          look="c-link"
          label={t("acts.cancel")}
          question={t("acts.cancelQuestion", { title })}
        >
          {send("cancel")}
        </ConfirmAction>
      ) : (
        <ConfirmAction name="endLive" look="c-link" label={t("acts.end")} question={t("acts.endQuestion", { title })}>
          {send("end")}
        </ConfirmAction>
      )}
    </span>
  );
}
