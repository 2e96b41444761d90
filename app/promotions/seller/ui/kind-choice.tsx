import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { kindIcons, type OfferKindName, offerKinds } from "../../offer-kinds";

/** What a new offer is: links, because its other fields depend on it. */
export function KindChoice({ kind, goodsId }: { kind: OfferKindName; goodsId?: number }) {
  const { t } = useTranslation("offers");
  return (
    <nav className="offer-kinds" aria-label={t("kindOf")}>
      {offerKinds.map((one) => (
        <a
          key={one}
          href={href("/pages/store/marketing/offer", { id: "new", goods: goodsId, kind: one })}
          aria-current={one === kind ? "true" : undefined}
        >
          <b className="flex items-center gap-4px">
            <Icon name={kindIcons[one]} className="size-16px" />
            <span>{t(`kinds.${one}`)}</span>
          </b>
          <small>{t(`kindLeads.${one}`)}</small>
        </a>
      ))}
    </nav>
  );
}
