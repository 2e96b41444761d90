import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
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
import { constants } from "~/app/platform/constants";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { type FieldName, formFields } from "~/app/platform/forms/form-fields";
import { answerRefused } from "~/app/platform/http/answers.server";
import { leadsNowhere } from "~/app/platform/http/built-pages";
import { parseForm, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { useReply } from "~/app/platform/ui/use-reply";
import { pointsOf } from "~/app/rewards/api.server";
import { mayBeCalled } from "~/app/settings/api.server";

type ProfileForm = ReturnType<typeof profileForm>;

/** The person's editable profile. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { nickname, avatar, gender, birthday, bio, memberCode, id } = await requireBuyer(request, context);
  return {
    title: context.language.i18n.t("profile:title"),
    today: dayAt(context.clock.now().getTime(), context.language.zone),
    avatar: avatarPicture(avatar),
    memberCode,
    points: await pointsOf(context.db, id),
    pointsPath: leadsNowhere("/pages/user/signin/log") ? undefined : href("/pages/user/signin/log"),
    profile: formFields<ProfileForm>({ nickname, gender, birthday: birthday ?? "", bio }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, nickname } = await requireBuyer(request, context);
  const form = await readForm(request);
  const parsed = parseForm(form, profileForm(context.clock.now()));
  if (!parsed.ok) return answerRefused(parsed.reply);
  if (parsed.value.nickname !== nickname && !(await mayBeCalled(context.db, parsed.value.nickname))) {
    return answerRefused(refuseForm(typedValues(form), { nickname: "nameReserved" }));
  }
  await updateProfile(context.db, id, parsed.value);
  return redirectWithToast(context, href("/pages/user/setting/user"), "forms:saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Profile() {
  const { t } = useTranslation(["profile", "forms"]);
  const { title, today, avatar, memberCode, points, pointsPath, profile } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { error, pending, inputs } = useReply<FieldName<ProfileForm>>(t, reply, profile);
  const { all } = inputs({
    all: {
      nickname: (input) => (
        <Field
          {...input}
          label={t("nickname")}
          hint={t("nicknameHint")}
          autoComplete="nickname"
          required
          minLength={2}
          maxLength={64}
        />
      ),
      gender: (input) => (
        <ChoiceChips
          {...input}
          label={t("gender.label")}
          choices={[
            { value: "female", label: t("gender.female") },
            { value: "male", label: t("gender.male") },
            { value: "other", label: t("gender.other") },
            { value: "", label: t("gender.none") },
          ]}
        />
      ),
      birthday: (input) => (
        <Field {...input} label={t("birthday")} type="date" min="1900-01-01" max={today} autoComplete="bday" />
      ),
      bio: (input) => <TextArea {...input} label={t("bio")} limit={constants.textAreaMax} placeholder={t("bioHint")} />,
    },
  });
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <Rows>
        <Row
          label={t("picture")}
          href={href("/pages/user/portrait/portrait")}
          value={<Avatar picture={avatar} name={profile.nickname} />}
        />
        <Row icon="id-card" label={t("member")} value={<span translate="no">{memberCode}</span>} />
        <Row icon="qr-code" label={t("qr.title")} href={href("/pages/user/qrcode/qrcode")} />
        <Row icon="coins" label={t("points")} value={<span translate="no">{points}</span>} href={pointsPath} />
      </Rows>
      <Form method="post" className="form-card" noValidate>
        <FormError text={error("")} />
        {all}
        <SubmitButton tall wide pending={pending}>
          {t("forms:save")}
        </SubmitButton>
      </Form>
    </InnerPage>
  );
}
