import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { teamAddress, teamCheckout } from "../../teams/team-links";
import type { GroupOffer } from "../../teams/team-view";

/** Open teams of a group-buy, each with its way in: to the choice, or with nothing to choose to the checkout. */
export function OpenTeams({ group: { open, choices } }: { group: Pick<GroupOffer, "open" | "choices"> }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  const [only, ...others] = choices;
  return (
    <ul className="lines team-rows">
      {open.map(({ token, name, picture, needs, deadlineAt, mine }) => (
        <li key={token}>
          <Avatar picture={picture} name={name} />
          <span className="grid flex-1-1-9rem min-w-0 text-sm">
            <span dir="auto">{mine ? t("row.yours", { count: needs }) : t("row.needs", { name, count: needs })}</span>
            <small className="flex flex-wrap gap-2-8px hint">
              <CountdownClock endsAt={deadlineAt} text={t("endsAt", { at: moment(deadlineAt) })} label={t("endsIn")} />
            </small>
          </span>
          <a
            className="button button-small button-tint"
            href={
              mine
                ? teamAddress(token)
                : only && others.length === 0
                  ? teamCheckout(only.id, token)
                  : teamAddress(token)
            }
            aria-label={mine ? undefined : t("row.join", { name })}
          >
            {t(mine ? "theGroup" : "row.act")}
          </a>
        </li>
      ))}
    </ul>
  );
}
