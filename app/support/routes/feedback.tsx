import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { type FieldPicture, PictureField } from "~/app/design/form/picture-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { Icon } from "~/app/design/icon";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { fieldError } from "~/app/platform/http/field-error";
import { type FormErrors, type FormReply, parseForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { titleMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { feedbackLimits, quickKinds, scores } from "~/app/support/feedback";
import { feedbackSchema } from "~/app/support/feedback-form.server";
import { sendFeedback } from "~/app/support/send-feedback.server";
import { StarsField } from "~/app/support/ui/stars-field";

type Reply = FormReply & { pictures: FieldPicture[] };

/** `/pages/user/feedback/feedback`: the feedback form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireBuyer(request, context);
  return { title: context.language.i18n.t("support:feedback.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { db, clock, language } = context;
  const sent = await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: feedbackLimits.pictures,
    field: "picture",
  });
  const pictures = sent.pictures.map(({ id, picture }) => ({ id, picture }));
  const refused = (reply: FormReply, status = 400) => json<Reply>({ ...reply, pictures }, { status });
  const picture: FormErrors = sent.refusal ? { picture: sent.refusal } : {};
  if (sent.onlyPictures) return refused(refuseForm(typedValues(sent.form), picture), sent.refusal ? 400 : 200);
  const parsed = parseForm(sent.form, feedbackSchema);
  if (!parsed.ok) return refused({ ...parsed.reply, errors: { ...parsed.reply.errors, ...picture } });
  if (sent.refusal) return refused(refuseForm(parsed.values, picture));
  const { quick = null, body, contact, score } = parsed.value;
  const words = body || language.i18n.t(`support:feedback.quick.${quick ?? "idea"}`);
  const feedback = { userId: buyer.id, quick, body: words, contact, score, pictures: sent.pictures, now: clock.now() };
  const result = await sendFeedback(db, feedback);
  if (!result.ok) return refused(refuseForm(parsed.values, { "": result.code }));
  return redirectWithToast(context, href("/pages/user/feedback/lists"), "support:feedback.sent");
}

export const meta = titleMeta;

export default function Feedback() {
  const { title } = useLoaderData<typeof loader>();
  const reply: Reply | undefined = useActionData<Reply>();
  const navigation = useNavigation();
  const { t } = useTranslation("support");
  const { values, errors, pictures }: Reply = reply ?? { values: {}, errors: {}, pictures: [] };
  const error = (name: string) => fieldError(t, errors[name]);
  const pictureUpload = usePictureUpload();
  return (
    <InnerPage
      title={title}
      back="/pages/user/user"
      white
      action={
        <a className="bar-button" href={href("/pages/user/feedback/lists")} aria-label={t("feedback.mine")}>
          <Icon name="clipboard-list" />
        </a>
      }
    >
      <Form method="post" encType="multipart/form-data" className="form feedback-form" noValidate>
        <FormError text={error("")} />
        <ChoiceChips
          label={t("feedback.about")}
          name="quick"
          value={values.quick}
          choices={quickKinds.map((value) => ({ value, label: t(`feedback.quick.${value}`) }))}
          error={error("quick")}
        />
        <TextArea
          label={t("feedback.body")}
          name="body"
          value={values.body}
          limit={feedbackLimits.body}
          placeholder={t("feedback.placeholder")}
          error={error("body")}
        />
        <PictureField
          label={t("feedback.pictures")}
          name="picture"
          pictures={pictures}
          max={feedbackLimits.pictures}
          error={error("picture")}
          {...pictureUpload}
        />
        <Field
          label={t("feedback.contact")}
          name="contact"
          value={values.contact}
          maxLength={feedbackLimits.contact * 2}
          placeholder={t("feedback.contactHint")}
          error={error("contact")}
        />
        <StarsField
          label={t("feedback.score")}
          name="score"
          value={values.score ?? "5"}
          names={scores.map((count) => t("feedback.stars", { count }))}
          error={error("score")}
        />
        <SubmitButton tall wide pending={navigation.state !== "idle" && navigation.formMethod === "POST"}>
          {t("feedback.send")}
        </SubmitButton>
      </Form>
    </InnerPage>
  );
}
