import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { Modal } from "~/app/platform/ui/modal/modal";
import type { CasePage } from "../desk-page";

/** The actions on a case: claiming it, and for its claimant handing it over, returning it and ending it. */
export function CaseActs({ data }: { data: SerializeFrom<CasePage> }) {
  const { t } = useTranslation("deskAdmin");
  const pending = useNavigation().state === "submitting";
  const { case: shown, queue, mine, colleagues } = data;
  if (!queue.me) return null;
  if (shown.state === "waiting") {
    return (
      <Form method="post">
        <button
          type="submit"
          name="intent"
          value="take"
          className="c-button is-primary"
          disabled={pending || !queue.me.onDuty || queue.me.cases >= queue.limit}
        >
          <Icon name="headset" />
          {t("act.take")}
        </button>
      </Form>
    );
  }
  if (!mine) return null;
  return (
    <div className="flex flex-wrap gap-8px">
      <Modal
        name="handOverCase"
        label={
          <>
            <Icon name="user-plus" />
            <span>{t("act.handOver")}</span>
          </>
        }
        heading={colleagues.length === 0 ? t("noColleague") : t("act.handOver")}
        look="c-button"
      >
        <div className="modal-list grid one-column gap-4px">
          {colleagues.map(({ id, name, cases }) => (
            <Form method="post" key={id}>
              <input type="hidden" name="to" value={id} />
              <button
                type="submit"
                name="intent"
                value="handOver"
                className="c-button"
                disabled={pending || cases >= queue.limit}
              >
                <bdi>{t("act.giveTo", { name, cases })}</bdi>
              </button>
            </Form>
          ))}
          <Form method="post">
            <button type="submit" name="intent" value="return" className="c-button" disabled={pending}>
              {t("act.return")}
            </button>
          </Form>
        </div>
      </Modal>
      <ConfirmAction name="endCase" label={t("act.end")} question={t("act.endAsk")} look="c-button">
        <Form method="post">
          <button type="submit" name="intent" value="end" className="c-button is-primary" disabled={pending}>
            {t("act.end")}
          </button>
        </Form>
      </ConfirmAction>
    </div>
  );
}
