import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { WordsRuns } from "~/app/console/words-runs";
import { localeNames } from "~/app/platform/language/locales";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "../../ui/setting-page";
import type { loadMessage, MessageReply } from "../message-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadMessage>>>;
type Reply = SerializeFrom<MessageReply> | undefined;

/** The words of a text in one language. */
export function WordingForm({ data, reply }: { data: Data; reply: Reply }) {
  const { locale, words, version, edited, unfit, hasSubject, channels, longest, edits } = data;
  const { t } = useTranslation(["messageTexts", "articles", "forms"]);
  const { field, error, pending } = useReply(t, reply, words);
  const moment = useMoment();
  const shared = { lang: locale, readOnly: !edits };
  const language = localeNames[locale];
  const inside = (
    <SettingCard id="words-card" title={t("articles:wordsIn", { language })}>
      <Refusal text={error("")} />
      {reply?.theirs && <Theirs theirs={reply.theirs} locale={locale} />}
      {unfit && <p className="c-note">{t("unfit")}</p>}
      {hasSubject && (
        <TextField
          {...field("subject")}
          {...shared}
          label={t(channels.includes("notice") ? "fields.title" : "fields.subject")}
        />
      )}
      <TextArea
        {...field("body")}
        {...shared}
        label={t("fields.body")}
        hint={t("hints.body", { most: String(longest) })}
        rows={7}
      />
      {edits && (
        <div className="flex flex-wrap gap-8px">
          <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
            {t("forms:save")}
          </button>
          <button type="submit" name="intent" value="preview" className="c-button">
            {t("articles:preview")}
          </button>
          {version > 0 && (
            <ConfirmAction
              name="builtInWords"
              label={t("toBuiltIn")}
              question={t("sureBuiltIn", { language })}
              look="c-button"
            >
              <button type="submit" name="intent" value="builtIn" className="c-button is-danger">
                {t("toBuiltIn")}
              </button>
            </ConfirmAction>
          )}
        </div>
      )}
      <p className="c-quiet">
        {edited ? t("articles:editedBy", { name: edited.by, when: moment(edited.at) }) : t("isBuiltIn")}
      </p>
    </SettingCard>
  );
  if (!edits) return inside;
  return (
    <Form key={version} id="words" method="post" className="c-settings" noValidate>
      <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
      {inside}
    </Form>
  );
}

/** What is there meanwhile, whole and in comparison: nobody's words are lost. */
function Theirs({ theirs, locale }: { theirs: NonNullable<MessageReply["theirs"]>; locale: string }) {
  const { t } = useTranslation(["messageTexts", "articles"]);
  return (
    <div className="c-form">
      <b>{theirs.by === null ? t("takenBack") : t("articles:theirs", { name: theirs.by })}</b>
      {theirs.subject && <p lang={locale}>{theirs.subject}</p>}
      <p className="whitespace-pre-line wrap-anywhere" lang={locale}>
        {theirs.body}
      </p>
      <b>{t("articles:toYours")}</b>
      <WordsRuns runs={theirs.runs} lang={locale} />
    </div>
  );
}
