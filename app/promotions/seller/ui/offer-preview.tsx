import { useTranslation } from "react-i18next";
import { OfferFacts, OfferStrip } from "~/app/catalog/ui";
import { SettingCard } from "~/app/settings/ui";
import type { OfferData } from "./offer-data";

interface OfferPreviewProps {
  preview: NonNullable<OfferData["preview"]>;
  currency: string;
}

/** A stored flash offer as its goods page will show it while it runs. */
export function OfferPreview({ preview: { offer, struckMinor, from }, currency }: OfferPreviewProps) {
  const { t } = useTranslation("offers");
  return (
    <SettingCard id="preview" title={t("cards.preview")}>
      <div className="offer-preview">
        <OfferStrip offer={offer} struckMinor={struckMinor} currency={currency} from={from} />
        <OfferFacts offer={offer} currency={currency} />
      </div>
    </SettingCard>
  );
}
