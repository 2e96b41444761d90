import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { loadPerson } from "../person-page.server";
import { LinesCard } from "./card";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadPerson>>>;

/** A person's sessions; staff who may can end one or all. */
export function SessionsCard({ sessions, edits, nowMs }: Pick<Data, "sessions" | "nowMs"> & { edits: boolean }) {
  const { t } = useTranslation(["people", "operator"]);
  const { ago } = useFormat();
  const all = edits && sessions.length > 0 && (
    <ConfirmAction
      name="signOutPerson"
      look="c-button is-danger"
      label={t("sessions.endAll")}
      question={t("sessions.ask")}
    >
      <Form method="post">
        <button type="submit" name="intent" value="signOut" className="c-button is-danger">
          {t("sessions.endAll")}
        </button>
      </Form>
    </ConfirmAction>
  );
  return (
    <LinesCard
      title={t("sessions.title")}
      end={all || undefined}
      none={sessions.length === 0 ? { icon: "monitor", text: t("sessions.none") } : undefined}
    >
      {sessions.map(({ id, device, address, seenAt }) => (
        <li key={id}>
          <Icon name={device.handheld ? "smartphone" : "monitor"} />
          <span>
            <span>{[device.browser, device.system].filter(Boolean).join(", ") || t("operator:sessions.unknown")}</span>{" "}
            <span className="c-mono c-quiet" data-breaks>
              {address}
            </span>
          </span>
          <span className="c-when">{ago(seenAt, nowMs)}</span>
          {edits && (
            <Form method="post">
              <input type="hidden" name="session" value={id} />
              <button type="submit" name="intent" value="endSession" className="c-button is-danger">
                {t("sessions.end")}
              </button>
            </Form>
          )}
        </li>
      ))}
    </LinesCard>
  );
}
