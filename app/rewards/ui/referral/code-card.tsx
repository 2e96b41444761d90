import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { cardShapes } from "~/app/platform/cards/card";
import { CopyButton } from "~/app/platform/ui/copy-button";

interface CodeCardProps {
  code: string;
  link: string;
  /** Address of the poster. */
  poster: string;
  percent: { least: number; most: number };
  days: number;
  /** The button that sends the link. */
  children: Elements;
}

/** The code by which somebody brings others, its poster, and its link, which can also be sent without JavaScript. */
export function CodeCard({ code, link, poster, percent, days, children }: CodeCardProps) {
  const { t } = useTranslation("referral");
  const { width, height } = cardShapes.tall;
  return (
    <section className="m-8-12-0px p-16px card" aria-labelledby="referral-code">
      <div className="flex flex-wrap gap-16px">
        <img
          className="referral-poster rounded-inner"
          src={poster}
          width={width}
          height={height}
          alt={t("posterAlt")}
        />
        <div className="flex-1-1-9rem min-w-0 grid gap-8px content-start">
          <h2 className="font-base font-semibold" id="referral-code">
            {t("code")}
          </h2>
          <p className="flex flex-wrap items-center justify-between gap-8px p-8-10px rounded-inner bg-well">
            <b className="font-lg tabular-nums" translate="no">
              {code}
            </b>
            <CopyButton text={code} what={t("code")} bare />
          </p>
          <p className="text-ink-2 text-sm">{t("how", { ...percent, count: days })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-8px pt-8px">
        <a className="button button-outline gap-6px flex-1-1-8rem" href={poster} download="invitation.jpg">
          <Icon className="size-18px" name="download" />
          <span>{t("poster")}</span>
        </a>
        {children}
      </div>
      <p className="without-script pt-8px text-sm wrap-anywhere" translate="no">
        {link}
      </p>
    </section>
  );
}
