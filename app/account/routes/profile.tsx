import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireBuyer } from "~/app/account/guard.server";
import { avatarPicture } from "~/app/account/profile/avatar-picture";
import { profileForm } from "~/app/account/profile/profile-form.server";
import { updateProfile } from "~/app/account/profile/profile-queries.server";
import { Avatar } from "~/app/design/form/avatar";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { constants } from "~/app/platform/constants";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { fieldError } from "~/app/platform/http/field-error";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";

/** The person's editable profile. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { nickname, avatar, gender, birthday, bio, memberCode, score } = await requireBuyer(request, context);
  return {
    title: context.language.i18n.t("profile:title"),
    today: context.clock.now().toISOString().slice(0, 10),
    avatar: avatarPicture(avatar),
    memberCode,
    score,
    profile: { nickname, gender, birthday: birthday ?? "", bio },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireBuyer(request, context);
  const parsed = parseForm(await readForm(request), profileForm(context.clock.now()));
  if (!parsed.ok) return answerRefused(parsed.reply);
  await updateProfile(context.db, id, parsed.value);
  return redirectWithToast(context, href("/pages/user/setting/user"), "forms:saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Profile() {
  const { t } = useTranslation(["profile", "forms"]);
  const { title, today, avatar, memberCode, score, profile } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useErrorFocus(reply);
  const { state } = useNavigation();
  const values = { ...profile, ...reply?.values };
  const errorOf = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <Rows>
        <Row
          label={t("picture")}
          href={href("/pages/user/portrait/portrait")}
          value={<Avatar picture={avatar} name={profile.nickname} />}
        />
        <Row icon="id-card" label={t("member")} value={memberCode} />
        <Row icon="qr-code" label={t("qr.title")} href={href("/pages/user/qrcode/qrcode")} />
        <Row icon="coins" label={t("points")} value={score} href={href("/pages/user/signin/log")} />
      </Rows>
      <Form method="post" className="form-card" ref={form}>
        <FormError text={errorOf("")} />
        <Field
          name="nickname"
          label={t("nickname")}
          value={values.nickname}
          error={errorOf("nickname")}
          hint={t("nicknameHint")}
          autoComplete="nickname"
          required
          minLength={2}
          maxLength={64}
        />
        <ChoiceChips
          name="gender"
          label={t("gender.label")}
          value={values.gender ?? ""}
          error={errorOf("gender")}
          choices={[
            { value: "female", label: t("gender.female") },
            { value: "male", label: t("gender.male") },
            { value: "other", label: t("gender.other") },
            { value: "", label: t("gender.none") },
          ]}
        />
        <Field
          name="birthday"
          label={t("birthday")}
          type="date"
          value={values.birthday}
          error={errorOf("birthday")}
          min="1900-01-01"
          max={today}
          autoComplete="bday"
        />
        <TextArea
          name="bio"
          label={t("bio")}
          value={values.bio}
          error={errorOf("bio")}
          limit={constants.textAreaMax}
          placeholder={t("bioHint")}
        />
        <SubmitButton tall wide pending={state === "submitting"}>
          {t("forms:save")}
        </SubmitButton>
      </Form>
    </InnerPage>
  );
}
