import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { SettingCard } from "~/app/settings/ui";
import type { OfferData } from "./offer-data";

interface OfferActsProps {
  state: NonNullable<OfferData["offer"]>["state"];
  kind: OfferData["rules"]["kind"];
  /** The version that is acted on (`offerAsShown`). */
  seen: string;
  mode: OfferData["mode"];
}

/** What can be done with a stored offer besides its form: take it back, end it, copy it. */
export function OfferActs({ state, kind, seen: shown, mode }: OfferActsProps) {
  const { t } = useTranslation("offers");
  const seen = <input type="hidden" name="offer" value={shown} />;
  const act = (intent: "takeBack" | "copyDay" | "copyWeek") => (
    <button type="submit" name="intent" value={intent} className="c-button">
      {t(`acts.${intent}`)}
    </button>
  );
  return (
    <SettingCard id="acts" title={t("cards.acts")}>
      <div className="flex flex-wrap gap-8px">
        <Form method="post" className="flex flex-wrap gap-8px min-w-0">
          {seen}
          {state === "in_review" && act("takeBack")}
          {kind !== "room" && act("copyDay")}
          {kind !== "room" && act("copyWeek")}
        </Form>
        {mode === "change" && (
          <ConfirmAction name="endOffer" look="c-button is-danger" label={t("acts.end")} question={t(`askEnd.${kind}`)}>
            <Form method="post">
              {seen}
              <button type="submit" name="intent" value="end" className="c-button is-danger">
                {t("acts.end")}
              </button>
            </Form>
          </ConfirmAction>
        )}
      </div>
    </SettingCard>
  );
}
