import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { FieldName } from "~/app/platform/forms/form-fields";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { AnnouncementSchema } from "../announcements/announcement-form.server";
import type { AnnouncementReply, loadAnnouncement } from "../announcements/announcement-page.server";
import { AnnouncementPreview } from "./announcement-preview";

interface AnnouncementFormProps {
  data: SerializeFrom<Awaited<ReturnType<typeof loadAnnouncement>>>;
  reply: SerializeFrom<AnnouncementReply> | undefined;
}

const audiences = ["all", "buyers", "merchants", "accounts"] as const;

/** The form of an announcement with its preview; read-only once sending has begun. */
export function AnnouncementForm({ data, reply }: AnnouncementFormProps) {
  const { title, id, key, fields, version, state, sent, zones, people } = data;
  const { t } = useTranslation(["announcements", "forms", "operator", "ask"]);
  const { value, error, pending, inputs } = useReply<FieldName<AnnouncementSchema>>(t, reply, fields);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const shown = { value: (name: string) => value(name) ?? "", error };
  const { count } = useFormat();
  const audienceText = (one: (typeof audiences)[number]) =>
    one === "accounts" ? t("audience.accounts") : `${t(`audience.${one}`)} (${count(people[one])})`;
  const { texts, whom, when } = inputs({
    texts: {
      title: ({ name }) => (
        <TextsFields name={name} legend={t("fields.title")} hint={t("hints.title")} maxLength={120} {...shown} />
      ),
      body: ({ name }) => <TextsFields name={name} legend={t("fields.body")} maxLength={1000} long {...shown} />,
      link: (input) => <TextField {...input} label={t("fields.link")} hint={t("hints.link")} maxLength={500} />,
    },
    whom: {
      audience: (input) => (
        <Select
          {...input}
          label={t("fields.audience")}
          options={audiences.map((one) => ({ value: one, label: audienceText(one) }))}
        />
      ),
      accounts: (input) => <TextArea {...input} label={t("fields.accounts")} hint={t("hints.accounts")} rows={3} />,
    },
    when: {
      at: (input) => <TextField {...input} type="datetime-local" label={t("fields.at")} hint={t("hints.at")} />,
      zone: (input) => (
        <Select
          {...input}
          label={t("fields.zone")}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        />
      ),
    },
  });
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
      {!open && <p className="c-card c-field-note hint">{t("underWay", { count: sent })}</p>}
      {reply?.preview && <AnnouncementPreview {...reply.preview} />}
      <Form key={`${id} ${version}`} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <input type="hidden" name="key" value={reply?.values.key ?? key} />
        <fieldset disabled={!open}>
          <SettingCard id="texts" title={t("cards.texts")}>
            {texts}
          </SettingCard>
          <SettingCard id="whom" title={t("cards.whom")}>
            {whom}
          </SettingCard>
          <SettingCard id="when" title={t("cards.when")}>
            <div className="c-columns">{when}</div>
          </SettingCard>
          {reply?.values.people !== undefined && (
            <SettingCard id="people" title={t("cards.people")}>
              <TextField
                name="people"
                label={t("fields.people")}
                inputMode="numeric"
                autoComplete="off"
                value={value("people")}
                error={error("people")}
              />
            </SettingCard>
          )}
          <div className="c-save">
            <button type="submit" name="intent" value="preview" className="c-button" data-enter="" disabled={pending}>
              {t("preview")}
            </button>
            <ConfirmAction
              name="sendAnnouncement"
              label={t("plan")}
              question={(typed) => {
                const audience = audiences.find((one) => one === typed?.get("audience"));
                return audience ? t("ask:announceTo", { audience: audienceText(audience) }) : t("ask:announce");
              }}
              look="c-button is-primary"
            >
              <button type="submit" name="intent" value="send" className="c-button is-primary" disabled={pending}>
                {t("plan")}
              </button>
            </ConfirmAction>
          </div>
        </fieldset>
      </Form>
    </>
  );
}
