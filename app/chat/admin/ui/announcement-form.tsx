import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextArea } from "~/app/design/console/text-area";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { TextsFields } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { AnnouncementReply, loadAnnouncement } from "../announcements/announcement-page.server";
import { AnnouncementPreview } from "./announcement-preview";

interface AnnouncementFormProps {
  data: SerializeFrom<Awaited<ReturnType<typeof loadAnnouncement>>>;
  reply: SerializeFrom<AnnouncementReply> | undefined;
}

/** The form of an announcement: its texts, to whom and when, and what they would see. What is on its way cannot be changed. */
export function AnnouncementForm({ data, reply }: AnnouncementFormProps) {
  const { title, id, key, fields, version, state, sent, zones } = data;
  const { t } = useTranslation(["announcements", "forms", "operator"]);
  const { value, error, pending } = useReply(t, reply, fields);
  const box = useErrorFocus(reply);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const text = (name: string) => value(name) ?? "";
  const open = state === null || state === "planned";
  return (
    <>
      <PageHead title={title}>
        {state && <span className="c-pill is-info">{t(`state.${state}`)}</span>}
        <a className="c-button" href={href("/operator/announcements")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (error("") ?? t("refused", { count: wrong })) : null} />
      {!open && <p className="c-card c-field-note">{t("underWay", { count: sent })}</p>}
      {reply?.preview && <AnnouncementPreview {...reply.preview} />}
      <Form key={`${id} ${version}`} ref={box} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <input type="hidden" name="key" value={reply?.values.key ?? key} />
        <fieldset disabled={!open}>
          <SettingCard id="texts" title={t("cards.texts")}>
            <TextsFields
              name="title"
              legend={t("fields.title")}
              hint={t("hints.title")}
              value={text}
              error={error}
              maxLength={120}
            />
            <TextsFields name="body" legend={t("fields.body")} value={text} error={error} maxLength={1000} long />
            <TextField
              name="link"
              label={t("fields.link")}
              hint={t("hints.link")}
              value={text("link")}
              error={error("link")}
              maxLength={500}
            />
          </SettingCard>
          <SettingCard id="whom" title={t("cards.whom")}>
            <Select
              name="audience"
              label={t("fields.audience")}
              value={text("audience")}
              error={error("audience")}
              options={(["all", "buyers", "merchants", "accounts"] as const).map((one) => ({
                value: one,
                label: t(`audience.${one}`),
              }))}
            />
            <TextArea
              name="accounts"
              label={t("fields.accounts")}
              hint={t("hints.accounts")}
              value={text("accounts")}
              error={error("accounts")}
              rows={3}
            />
          </SettingCard>
          <SettingCard id="when" title={t("cards.when")}>
            <div className="c-columns">
              <TextField
                name="at"
                type="datetime-local"
                label={t("fields.at")}
                hint={t("hints.at")}
                value={text("at")}
                error={error("at")}
              />
              <Select
                name="zone"
                label={t("fields.zone")}
                value={text("zone")}
                error={error("zone")}
                options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
              />
            </div>
          </SettingCard>
          <div className="c-save">
            <button type="submit" name="intent" value="preview" className="c-button" data-enter="" disabled={pending}>
              {t("preview")}
            </button>
            <button type="submit" name="intent" value="send" className="c-button is-primary" disabled={pending}>
              {t("plan")}
            </button>
          </div>
        </fieldset>
      </Form>
    </>
  );
}
