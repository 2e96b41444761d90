import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { ArticleReply, loadArticle } from "../article-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadArticle>>>;

interface PublishCardProps {
  data: Data;
  reply: SerializeFrom<ArticleReply> | undefined;
  /** The reply is to an act of this card. */
  acted: boolean;
}

/** What is published, and the fields with which the form of the words publishes them as they are typed. */
export function PublishCard({ data, reply, acted }: PublishCardProps) {
  const { id, draft, edition, version, legal, asks, plan, publication, publishes, edits, placing } = data;
  const { state, editor, editedAt } = data;
  const { t } = useTranslation(["articles", "forms"]);
  const { field, on, error, pending } = useReply(t, reply, publication);
  const moment = useMoment();
  // What is typed goes with every act: none of them loses it, and each knows what a colleague did meanwhile.
  const words = placing ? undefined : "words";
  // Whoever reads these languages agrees to words that the new version does not change.
  const behind = data.languages.filter(({ state: one }) => one === "outdated").map(({ locale }) => localeNames[locale]);
  // These words are seen already; new ones wait for their date beside them.
  const shown = legal || state === "live";
  const versions = `${href("/operator/articles")}/${id}/versions`;
  return (
    <SettingCard id="publication" title={t("publication")}>
      <p className="c-quiet">
        <span>{edition === 0 ? t("neverPublished") : t(draft ? "draftAfter" : "published", { number: edition })}</span>{" "}
        <span>{t("editedBy", { name: editor ?? t("builtIn"), when: moment(editedAt) })}</span>
      </p>
      {edition > 0 && (
        <a className="c-link" href={draft ? `${versions}?with=${edition}` : versions}>
          {t(draft ? "compareDraft" : "versions")}
        </a>
      )}
      {plan && (
        <div className="c-note c-form">
          <p>{t("plannedFor", { when: moment(plan.at), name: plan.by })}</p>
          <p>{t("planKeeps")}</p>
          {edition > 0 && (
            <a className="c-link" href={`${versions}?with=${edition}&to=planned`}>
              {t("planChanges")}
            </a>
          )}
        </div>
      )}
      {edits && !placing && (
        <input
          key={`seen ${version}`}
          form="words"
          type="hidden"
          name="version"
          value={reply?.values.version ?? String(version)}
        />
      )}
      {publishes && !placing && (
        <div key={`${version} ${reply?.values.intent === "resume"}`} className="c-form">
          <Refusal text={acted && !reply?.theirs ? error("") : null} />
          <input form="words" type="hidden" name="zone" value={publication.zone} />
          <TextField
            {...field("from")}
            form="words"
            type="datetime-local"
            label={t("fields.from")}
            hint={t(shown ? "hints.newFrom" : "hints.from", { zone: publication.zone.replaceAll("_", " ") })}
          />
          {!legal && (
            <TextField
              {...field("until")}
              form="words"
              type="datetime-local"
              label={t("fields.until")}
              hint={t("hints.until")}
            />
          )}
          <TextField {...field("note")} form="words" label={t("fields.note")} hint={t("hints.note")} maxLength={400} />
          {legal && behind.length > 0 && (
            <p className="c-note">{`${behind.join(", ")}: ${t("wordsState.outdated")}`}</p>
          )}
          {asks && (
            <Check
              name="important"
              form="words"
              label={t("fields.important")}
              hint={t("hints.important")}
              checked={on("important")}
            />
          )}
          <button
            type="submit"
            form="words"
            name="intent"
            value="publish"
            className="c-button is-primary"
            disabled={pending}
          >
            {t("publish")}
          </button>
        </div>
      )}
      {legal && draft && !publishes && <p className="c-note">{t("legalOnly")}</p>}
      {edits && (
        <Form method="post" className="flex flex-wrap gap-8px">
          {plan && publishes && (
            <ConfirmAction name="cancelWords" label={t("unplan")} question={t("sureUnplan")} look="c-button">
              <button type="submit" form={words} name="intent" value="unplan" className="c-button is-danger">
                {t("unplan")}
              </button>
            </ConfirmAction>
          )}
          {draft && edition > 0 && !plan?.isDraft && (
            <ConfirmAction
              name="discardDraft"
              label={t("discard")}
              question={t(plan ? "sureDiscardToPlan" : "sureDiscard")}
              look="c-button"
            >
              <button type="submit" form={words} name="intent" value="discard" className="c-button is-danger">
                {t("discard")}
              </button>
            </ConfirmAction>
          )}
          {!legal && state !== "draft" && (
            <ConfirmAction
              name="takeDown"
              label={t("takeDown")}
              question={t(plan ? "sureTakeDownPlanned" : "sureTakeDown")}
              look="c-button"
            >
              <button type="submit" form={words} name="intent" value="takeDown" className="c-button is-danger">
                {t("takeDown")}
              </button>
            </ConfirmAction>
          )}
          {!legal && (
            <ConfirmAction name="deleteOpenArticle" label={t("delete")} question={t("sureDelete")} look="c-button">
              <button type="submit" form={words} name="intent" value="delete" className="c-button is-danger">
                {t("delete")}
              </button>
            </ConfirmAction>
          )}
        </Form>
      )}
    </SettingCard>
  );
}
