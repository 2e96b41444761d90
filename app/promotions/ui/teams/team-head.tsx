import { useTranslation } from "react-i18next";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { TeamView } from "../../teams/team-view";

/** The words of how a team may go on. */
export function useTeamWords() {
  const { t } = useTranslation("teams");
  return {
    /** What is missing. */
    free: (free: number) => t("free", { count: free }),
    /** With how many it goes on. */
    ships: ({ taken, least, size }: Pick<TeamView, "taken" | "least" | "size">) => {
      if (least === size) return t("ships.all", { size });
      return t(taken >= least ? "ships.already" : "ships.least", { least, size });
    },
  };
}

/** What is missing of a team, until when, and with how many it goes on. */
export function TeamHead({ team }: { team: TeamView }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  const words = useTeamWords();
  const { deadlineAt } = team;
  return (
    <>
      <h2 className="font-xl font-bold leading-28 pb-4px text-center text-balance">{words.free(team.free)}</h2>
      {deadlineAt !== null && (
        <p className="flex flex-wrap items-center justify-center gap-2-8px text-ink-2 text-sm">
          <CountdownClock
            key={deadlineAt}
            endsAt={deadlineAt}
            text={t("endsAt", { at: moment(deadlineAt) })}
            label={t("endsIn")}
            days={(count) => t("days", { count })}
          />
        </p>
      )}
      <p className="text-ink-2 text-center text-sm text-balance">{words.ships(team)}</p>
    </>
  );
}
