import { useTranslation } from "react-i18next";
import { TextField } from "~/app/console/fields/text-field";
import type { FieldsOf } from "./offer-data";

const fieldsOf = {
  flash: [],
  group: ["teamSize", "teamLeast", "hours"],
  bargain: ["helpers", "hours"],
  room: [],
} as const;

/** What the kind of an offer adds to its price: people of a team, friends of a bargain, and their hours. */
export function RulesFields({ data: { rules }, value, error }: FieldsOf) {
  const { t } = useTranslation("offers");
  const names = fieldsOf[rules.kind];
  if (names.length === 0) return null;
  const hint = {
    teamSize: t("hints.teamSize"),
    teamLeast: t("hints.teamLeast"),
    helpers: t("hints.helpers"),
    hours: t(rules.kind === "group" ? "hints.hoursOfTeam" : "hints.hoursOfBargain"),
  };
  const [size, least] = [value("teamSize") ?? "", value("teamLeast") ?? ""];
  const printed = rules.kind === "group" && least !== "" && Number(least) < Number(size);
  return (
    <>
      <div className="c-columns">
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={hint[name]}
            value={value(name)}
            error={error(name)}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        ))}
      </div>
      {printed && <p className="hint">{t("printed", { least, size })}</p>}
    </>
  );
}
