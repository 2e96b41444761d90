import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { OfferRules } from "~/app/prices/api.server";
import { kindIcons } from "../offer-kinds";

/** What an offer is, by its sign and a word, and what its kind adds to the price. */
export function OfferKind({ rules }: { rules: OfferRules }) {
  const { t } = useTranslation("offers");
  return (
    <small>
      <span className="flex flex-wrap items-center gap-0-8px">
        <Icon name={kindIcons[rules.kind]} className="size-14px" />
        <span>{t(`kinds.${rules.kind}`)}</span>
        {rules.kind === "group" && (
          <span>{t("rules.group", { size: rules.teamSize, least: rules.teamLeast, hours: rules.hours })}</span>
        )}
        {rules.kind === "bargain" && <span>{t("rules.bargain", { friends: rules.helpers, hours: rules.hours })}</span>}
      </span>
    </small>
  );
}
