import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";

interface ListedAnnouncement {
  id: number;
  title: string;
  audience: "all" | "buyers" | "merchants" | "accounts";
  /** Number of accounts, for the audience `accounts`. */
  accounts: number;
  state: "planned" | "sending" | "sent" | "stopped";
  sent: number;
  /** ms since 1970. */
  sendAt: number;
  author: string;
}

const tones = { planned: "is-info", sending: "is-care", sent: "is-good", stopped: "" } as const;

export function AnnouncementRow({ announcement, sends }: { announcement: ListedAnnouncement; sends: boolean }) {
  const { t } = useTranslation("announcements");
  const moment = useMoment();
  const { id, title, audience, accounts, state, sent, sendAt, author } = announcement;
  return (
    <tr>
      <td data-label={t("columns.announcement")}>
        <span className="c-span">
          {sends ? (
            <a className="c-link" href={`${href("/operator/announcements")}/${id}`} dir="auto">
              {title}
            </a>
          ) : (
            <b dir="auto">{title}</b>
          )}
          <small dir="auto">{author}</small>
        </span>
      </td>
      <td data-label={t("columns.whom")}>
        {audience === "accounts" ? t("people", { count: accounts }) : t(`audience.${audience}`)}
      </td>
      <td data-label={t("columns.when")}>{moment(sendAt)}</td>
      <td translate="no" data-label={t("columns.sent")} className="c-number">
        {sent}
      </td>
      <td data-label={t("columns.state")}>
        <span className={`c-pill ${tones[state]}`}>{t(`state.${state}`)}</span>
      </td>
      {sends && (
        <td data-label={t("columns.acts")}>
          {(state === "planned" || state === "sending") && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <ConfirmAction
                name="stopAnnouncement"
                look="c-button is-danger"
                label={t("stop")}
                question={t("stopQuestion")}
              >
                <button type="submit" name="intent" value="stop" className="c-button is-danger">
                  {t("stop")}
                </button>
              </ConfirmAction>
            </Form>
          )}
        </td>
      )}
    </tr>
  );
}
