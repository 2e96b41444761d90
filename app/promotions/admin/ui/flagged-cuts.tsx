import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import type { WaitingOffer } from "../offers/offers-admin-queries.server";

interface FlaggedCutsProps {
  offer: Pick<SerializeFrom<WaitingOffer>, "cuts" | "flagged" | "flaggedCuts">;
  currency: string;
  /** The market's time zone. */
  zone: string;
}

/** Cuts of a bargain from devices on which its owners sign in: how many, and who cut for whom. */
export function FlaggedCuts({ offer: { cuts, flagged, flaggedCuts }, currency, zone }: FlaggedCutsProps) {
  const { t } = useTranslation("flashAdmin");
  const moment = useMoment();
  const { text: price } = useCodeAmounts(currency);
  const person = (id: number, name: string) => (
    <a className="c-link" href={`${href("/operator/people")}/${id}`}>
      <bdi>{name || `#${id}`}</bdi>
    </a>
  );
  return (
    <details>
      <summary className="c-link">{t("flagged.count", { count: flagged, cuts })}</summary>
      <p className="c-quiet">{t("flagged.why")}</p>
      <ul className="grid one-column gap-4px py-6px">
        {flaggedCuts.map(({ ownerId, owner, helperId, helper, cutMinor, madeAt }) => (
          <li key={`${ownerId} ${helperId}`} className="flex flex-wrap gap-0-8px">
            {person(helperId, helper)} <span aria-hidden="true">→</span> {person(ownerId, owner)}{" "}
            <b translate="no">{`−${price(cutMinor)}`}</b> <small className="c-quiet">{moment(madeAt, zone)}</small>
          </li>
        ))}
      </ul>
      {flagged > flaggedCuts.length && <p className="c-quiet">{t("flagged.latest", { number: flaggedCuts.length })}</p>}
    </details>
  );
}
