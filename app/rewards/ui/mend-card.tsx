import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import type { MendOffer } from "../sign-in/mend-offer.server";
import { useDayNames } from "./use-day-names";
import { usePoints } from "./use-points";

/** Offers to make up a missed day, with what it mends. */
export function MendCard({ mend, balance }: { mend: MendOffer; balance: number }) {
  const { t } = useTranslation("rewards");
  const name = useDayNames();
  const number = usePoints();
  const { day, points, from, to, left } = mend;
  return (
    <section className="sign-mend" aria-labelledby="sign-mend">
      <div className="grid flex-1-1-10rem gap-2px">
        <h3 className="text-accent-strong font-semibold text-sm" id="sign-mend">
          {t("mend.title", { day: name(day, "day"), count: points, points: number(points) })}
        </h3>
        <p className="text-xs text-ink-2">
          <span>{t("mend.streak", { from, to })}</span> <span>{t("mend.rule", { count: left })}</span>
        </p>
      </div>
      {balance < points ? (
        <p className="text-xs text-ink-2">{t("mend.tooFew", { count: balance, points: number(balance) })}</p>
      ) : (
        <Form method="post" preventScrollReset className="flex-none">
          <input type="hidden" name="day" value={day} />
          <SubmitButton kind="outline" name="intent" value="mend" className="bg-card">
            {t("mend.button")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
