import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { HelpPage } from "../bargains/help-page.server";

type Reason = NonNullable<HelpPage["refusal"]>;

const looks: Record<Reason, { tone: "tint" | "warn" | "ok" | "quiet"; icon: IconName }> = {
  signIn: { tone: "tint", icon: "log-out" },
  noPhone: { tone: "warn", icon: "smartphone" },
  threeToday: { tone: "warn", icon: "clock" },
  already: { tone: "ok", icon: "check" },
  alreadyOffer: { tone: "ok", icon: "check" },
  allMade: { tone: "ok", icon: "check" },
  owner: { tone: "tint", icon: "share" },
  over: { tone: "quiet", icon: "shopping-bag" },
  ordered: { tone: "quiet", icon: "shopping-bag" },
  soldOut: { tone: "quiet", icon: "shopping-bag" },
};

interface WhyProps extends Pick<HelpPage, "bargain" | "owner" | "cut" | "again"> {
  refusal: Reason;
  currency: string;
}

/** Says in the place of the button why a friend cannot cut, and leads on where they can do something about it. */
export function BargainWhy({ bargain, owner, cut, again, refusal, currency }: WhyProps) {
  const { t } = useTranslation("bargain");
  const format = useFormat();
  const { moment } = useTimes();
  const { tone, icon } = looks[refusal];
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const next = href("/pages/user/order/help", { token: bargain.token });
  const price = amount(bargain.order?.priceMinor ?? bargain.leftMinor);
  const minutes = again?.inMinutes ?? 0;
  const tomorrow = [
    t("why.threeToday.text", { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    again && bargain.endsAt > again.at ? t("why.threeToday.longer") : "",
  ].join(" ");
  const said: Record<Reason, [string, string?]> = {
    signIn: [t("why.signIn.title"), t("why.signIn.text")],
    noPhone: [t("why.noPhone.title"), t("why.noPhone.text")],
    threeToday: [t("why.threeToday.title"), tomorrow],
    already: [t("why.already", { time: moment(cut?.madeAt ?? 0), amount: amount(cut?.cutMinor ?? 0) }), t("why.once")],
    alreadyOffer: [t("why.alreadyOffer"), t("why.once")],
    allMade: [t("why.allMade", { count: bargain.helpers })],
    owner: [t("why.owner.title"), t("why.owner.text")],
    over: [t("state.over", { price })],
    ordered:
      bargain.state === "bought"
        ? [t("why.bought", { name: owner.name, price })]
        : [t("why.waiting.title", { name: owner.name, price }), t("why.waiting.text")],
    soldOut: [t("why.soldOut", { count: bargain.quota })],
  };
  const [title, text] = said[refusal];
  const words = (
    <>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong> <span>{text}</span>
      </span>
    </>
  );
  const look = `note-box bargain-why tone-${tone}`;
  if (refusal === "signIn")
    return (
      <a className={look} href={href("/pages/user/auth/name", { next })}>
        {words}
      </a>
    );
  if (refusal === "noPhone")
    return (
      <a className={look} href={href("/pages/user/auth/phone", { next })}>
        {words}
      </a>
    );
  return (
    <p className={look} role="note">
      {words}
    </p>
  );
}
