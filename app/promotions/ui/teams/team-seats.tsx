import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import type { Seat } from "../../teams/team-view";

/** The places of a team: who has one, and those that are free. */
export function TeamSeats({ seats, free }: { seats: readonly Seat[]; free: number }) {
  const { t } = useTranslation("teams");
  return (
    <ul className="team-seats">
      {seats.map(({ name, picture, starter, left }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are masked, places keep their order.
        <li key={at} className={left ? "is-left" : undefined}>
          <Avatar picture={picture} name={name || t("you")} size="large" />
          {starter && <b className="team-starter">{t("starter")}</b>}
          <span className="wrap-anywhere" dir="auto">
            {name || t("you")}
          </span>
          {left && <small className="hint">{t("seatLeft")}</small>}
        </li>
      ))}
      {Array.from({ length: free }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free places are alike.
        <li key={`free ${at}`}>
          <span className="team-free" aria-hidden="true">
            <Icon name="plus" />
          </span>
          <span>{t("seatFree")}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same, small, beside a sentence that says them. */
export function TeamFaces({ seats, free }: { seats: readonly Seat[]; free: number }) {
  const { t } = useTranslation("teams");
  return (
    <span className="team-faces" aria-hidden="true">
      {seats.slice(0, 3).map(({ name, picture, left }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are masked, places keep their order.
        <span key={at} className={left ? "is-left" : undefined}>
          <Avatar picture={picture} name={name || t("you")} size="small" />
        </span>
      ))}
      {Array.from({ length: Math.min(free, 3 - Math.min(3, seats.length)) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free places are alike.
        <span key={`free ${at}`} className="team-free" />
      ))}
    </span>
  );
}
