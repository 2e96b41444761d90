import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { avatarPicture } from "~/app/account/profile/avatar-picture";
import { readAvatar } from "~/app/account/profile/read-avatar.server";
import { setAvatar } from "~/app/account/profile/set-avatar.server";
import { PictureCrop } from "~/app/account/ui/picture-crop";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { isLocked } from "~/app/platform/throttle/throttle.server";
import { InnerPage } from "~/app/platform/ui/inner-page";

/** The person's avatar, large, with a form to replace it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { avatar, nickname } = await requireBuyer(request, context);
  return { title: context.language.i18n.t("profile:portrait.title"), avatar: avatarPicture(avatar), nickname };
}

/** Accepts the picture, cropped by the browser or whole; a whole one is cropped to its centre. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireBuyer(request, context);
  const result = await readAvatar(request, async (picture) =>
    picture === null ? null : setAvatar(context, { userId: id, picture }),
  );
  if (result === null) return answerRefused({ error: "profile:portrait.missing" });
  if (!result.ok) {
    return answerRefused({ error: isLocked(result.code) ? result.code : textKey("uploads", result.code) });
  }
  return redirectWithToast(context, href("/pages/user/setting/user"), "profile:portrait.saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Portrait() {
  const { t } = useTranslation(["profile", "forms"]);
  const { title, avatar, nickname } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state } = useNavigation();
  return (
    <InnerPage title={title} back="/pages/user/setting/user" white>
      <Form method="post" encType="multipart/form-data" className="form portrait" noValidate>
        <FormError text={fieldError(t, reply?.error)} />
        <PictureCrop name="picture" current={avatar} nickname={nickname} />
        <SubmitButton tall wide pending={state === "submitting"}>
          {t("forms:save")}
        </SubmitButton>
      </Form>
    </InnerPage>
  );
}
