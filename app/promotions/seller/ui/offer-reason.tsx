import { useTranslation } from "react-i18next";
import { setReasonOf } from "../../set-reasons";

/** Why an offer was refused or stopped: in its reader's language when a job did it, else in staff's own words. */
export function OfferReason({ reason }: { reason: string }) {
  const { t } = useTranslation("offers");
  const set = setReasonOf(reason);
  return set ? <span>{t(`setReasons.${set}`)}</span> : <bdi>{`“${reason}”`}</bdi>;
}
