import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { SignInPage } from "../sign-in/sign-in-page.server";
import { usePoints } from "./use-points";

/** Where a person stands today, and their points, which lead to the log. */
export function SignInHead({ page: { signed, points, streak, longest, balance } }: { page: SignInPage }) {
  const { t } = useTranslation("rewards");
  const number = usePoints();
  return (
    <section className="sign-head" aria-label={t("signIn.today")}>
      <div className="flex-1-1-8rem">
        <p className="font-lg leading-26 font-bold">
          {signed ? t("signIn.signed", { points: number(points, true) }) : t("signIn.waits", { day: streak + 1 })}
        </p>
        <p className="text-ink-2 text-sm">
          <span>{t("signIn.streak", { count: streak })}</span> <span aria-hidden="true">·</span>{" "}
          <span>{t("signIn.longest", { days: longest })}</span>
        </p>
      </div>
      <a className="sign-balance" href={href("/pages/user/signin/log")}>
        <b className="font-xl leading-34 font-bold tabular-nums" translate="no">
          {number(balance)}
        </b>
        <span className="flex items-center gap-2px text-ink-2 text-sm">
          <span>{t("signIn.points", { count: Math.abs(balance) })}</span>
          <Icon name="chevron-right" className="mirrored size-16px" />
        </span>
      </a>
    </section>
  );
}
