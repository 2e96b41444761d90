import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { answerCalendar } from "../slots/answer-calendar.server";
import { loadCalendar } from "../slots/calendar-page.server";
import { Calendar, type CalendarData } from "../ui/calendar";
import styles from "../ui/flash-calendar.css?url";
import { SlotForm } from "../ui/slot-form";
import { SlotGoods } from "../ui/slot-goods";
import { WaitingOffers } from "../ui/waiting-offers";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/operator/flash-calendar?day=&slot=`: seven days of slots from `day` on, the goods of the chosen slot, and whatever
 * waits for it; without one, whatever waits at all.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCalendar(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCalendar(request, context);

export default function FlashCalendar() {
  const { t } = useTranslation(["flashAdmin", "forms"]);
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { ago } = useFormat();
  const { slot, decides, waiting, nowMs } = data;
  const intent = reply?.values.intent;
  const ofSlot = intent === "save" || intent === "remove";
  const ofCalendar = intent === "copyDay" || intent === "copyWeek" || intent === "up" || intent === "down";
  const lead =
    waiting.since === null
      ? t("calendar.noneWaits")
      : t("calendar.lead", { count: waiting.count, oldest: ago(waiting.since, nowMs) });
  return (
    <>
      <PageHead title={data.title} lead={lead}>
        <Days data={data} />
      </PageHead>
      {ofCalendar && <Refusal text={fieldError(t, reply?.errors[""])} />}
      <div className="c-beside">
        <div className="c-form">
          <Calendar data={data} />
          {slot && <SlotGoods data={{ ...data, slot }} />}
          {decides && <SlotForm data={data} reply={ofSlot ? reply : undefined} />}
        </div>
        <aside>
          <WaitingOffers data={data} reply={ofSlot || ofCalendar ? undefined : reply} />
        </aside>
      </div>
    </>
  );
}

/** Other days, and copying those that are shown ahead. */
function Days({ data: { before, after, day, decides, slot } }: { data: CalendarData }) {
  const { t } = useTranslation("flashAdmin");
  const to = (first: string) => href("/operator/flash-calendar", { day: first });
  return (
    <>
      <a className="c-button" href={to(before)}>
        <Icon name="arrow-left" />
        <span>{t("calendar.before")}</span>
      </a>
      <a className="c-button" href={to(after)}>
        <span>{t("calendar.after")}</span>
      </a>
      {decides && slot && (
        <a className="c-button" href={to(day)}>
          <Icon name="plus" />
          <span>{t("slot.make")}</span>
        </a>
      )}
      {decides && (
        <Form method="post" className="c-acts">
          <input type="hidden" name="day" value={day} />
          <button type="submit" name="intent" value="copyDay" className="c-button">
            {t("calendar.copyDay")}
          </button>
          <button type="submit" name="intent" value="copyWeek" className="c-button">
            {t("calendar.copyWeek")}
          </button>
        </Form>
      )}
    </>
  );
}
