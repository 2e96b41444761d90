import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { avatarPicture } from "~/app/account/profile/avatar-picture";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";

/** The person's QR code, which leads to the registration with their member code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { avatar, nickname, memberCode } = await requireBuyer(request, context);
  return { title: context.language.i18n.t("profile:qr.title"), avatar: avatarPicture(avatar), nickname, memberCode };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function QrCode() {
  const { t } = useTranslation("profile");
  const { title, avatar, nickname, memberCode } = useLoaderData<typeof loader>();
  const picture = href("/member-code.svg", { of: memberCode });
  return (
    <InnerPage title={title} back="/pages/user/user">
      <section className="form-card qr-card">
        <Avatar picture={avatar} name={nickname} size="large" />
        <h2 className="text-ink font-lg font-bold leading-26" dir="auto">
          {nickname}
        </h2>
        <p>{t("qr.member", { code: memberCode })}</p>
        <img src={picture} width={240} height={240} alt={t("qr.alt")} />
        <p>{t("qr.hint")}</p>
        <a className="button button-tint gap-6px mt-8px" href={picture} download={`member-${memberCode}.svg`}>
          <Icon className="size-18px" name="download" />
          {t("qr.download")}
        </a>
      </section>
    </InnerPage>
  );
}
