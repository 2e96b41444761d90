import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { SignInPage } from "../sign-in/sign-in-page.server";
import { useDayNames } from "./use-day-names";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The reminder with its hour, and the ways to the ranking and the exchange. */
export function SignInRows({ reminder, ranking }: Pick<SignInPage, "reminder" | "ranking">) {
  const { t } = useTranslation(["rewards", "forms"]);
  const name = useDayNames();
  return (
    <>
      <Form method="post" preventScrollReset key={`${reminder.on} ${reminder.hour}`}>
        <input type="hidden" name="intent" value="remind" />
        <Rows>
          <SwitchRow
            icon="clock"
            name="on"
            label={t("remind.label", { time: clock(reminder.hour) })}
            hint={t("remind.hint")}
            checked={reminder.on}
            sendOnChange
          />
          <li className="row">
            <label className="row-words" htmlFor="remind-hour">
              {t("remind.hour")}
            </label>
            <span className="sign-hour field-box">
              <select
                id="remind-hour"
                name="hour"
                defaultValue={reminder.hour}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
              >
                {hours.map((hour) => (
                  <option key={hour} value={hour} translate="no">
                    {clock(hour)}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" className="field-arrow" />
            </span>
          </li>
        </Rows>
        <SubmitButton className="without-script m-8-12-0px">{t("forms:save")}</SubmitButton>
      </Form>
      <Rows>
        <Row
          icon="trophy"
          label={t("ranking.of", { month: name(ranking.month, "month") })}
          value={ranking.place === null ? undefined : t("ranking.place", { place: ranking.place })}
          href={href("/pages/user/signin/rank")}
        />
        <Row icon="ticket-percent" label={t("exchange")} href={href("/pages/user/signin/exchange")} />
      </Rows>
    </>
  );
}
