import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { useFormat } from "~/app/platform/format/format";
import type { FormReply } from "~/app/platform/http/form.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { useReply } from "~/app/platform/ui/use-reply";
import { answerAppeal, loadAppeal } from "../moderation/appeal-page.server";
import { rulingLimit } from "../moderation/moderated";
import styles from "../ui/appeal.css?url";
import { RulingWords } from "../ui/ruling-words";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = unlistedMeta;

/** `/pages/find/appeal?ruling=`: a ruling with its rule and words, and the one appeal against it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAppeal(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAppeal(request, context);

export default function Appeal() {
  const { t } = useTranslation(["posts", "forms"]);
  const { title, ruling, first, canAppeal, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { value, error, pending } = useReply(t, reply);
  const { date } = useFormat();
  const { postId, appealedAt, appealWords, outcome, answer, stands, appealUntil } = ruling;
  return (
    <InnerPage title={title} back="/pages/find/details/details" backQuery={{ id: postId }} white>
      <div className="form">
        <blockquote className="ruling-about" dir="auto">
          {first}
        </blockquote>
        <RulingWords ruling={ruling} picture={picture} />
        {appealedAt !== null && (
          <section>
            <h2 className="font-medium">{t("appeal.sent", { date: date(appealedAt) })}</h2>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {appealWords}
            </p>
            {outcome === null ? (
              <p className="hint">{t("appeal.waits")}</p>
            ) : (
              <>
                <p>
                  <b className="font-medium">{t(`appeal.${outcome}`)}</b>
                </p>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {answer}
                </p>
              </>
            )}
          </section>
        )}
        {canAppeal && (
          <Form method="post" className="form" noValidate>
            <FormError text={error("")} />
            <TextArea
              name="words"
              label={t("appeal.words")}
              hint={t("appeal.hint", { date: date(appealUntil) })}
              value={value("words")}
              error={error("words")}
              limit={rulingLimit}
              rows={5}
            />
            <SubmitButton tall wide pending={pending}>
              {t("appeal.send")}
            </SubmitButton>
          </Form>
        )}
        {!canAppeal && appealedAt === null && <p className="hint">{t(stands ? "appeal.late" : "appeal.over")}</p>}
      </div>
    </InnerPage>
  );
}
