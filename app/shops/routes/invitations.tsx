import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import { acceptInvitation } from "../seller/members/accept-invitation.server";
import { employmentsOf } from "../seller/members/members-queries.server";
import { removeMember } from "../seller/members/remove-member.server";
import { employmentForm } from "./invitation-form.server";

/** `/pages/store/invitations`: invitations to work in shops, and the current work. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireBuyer(request, context);
  const { locale, i18n } = context.language;
  const shops = (await employmentsOf(context.db, id)).map((shop) => ({ ...shop, name: pickText(shop.name, locale) }));
  return { title: i18n.t("seller:invitations.title"), shops };
}

/** Accepts an invitation, declines it, or leaves a shop. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: userId } = await requireBuyer(request, context);
  const parsed = parseForm(await readForm(request), employmentForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { shopId, intent } = parsed.value;
  const accepts = intent === "accept";
  const done = await (accepts ? acceptInvitation : removeMember)(context.db, { shopId, userId });
  if (!done.ok)
    return json(refuseForm(parsed.values, { "": textKey("seller:invitations", done.code) }), { status: 409 });
  const next = accepts ? "/pages/store/console/index" : "/pages/store/invitations";
  return redirectWithToast(context, href(next), accepts ? "seller:invitations.accepted" : "seller:invitations.ended");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Invitations() {
  const { t } = useTranslation(["seller", "forms"]);
  const { title, shops } = useLoaderData<typeof loader>();
  const { error } = useReply(t, useActionData<typeof action>());
  return (
    <InnerPage title={title} back="/pages/user/user">
      <FormError text={error("")} />
      {shops.length === 0 && (
        <section className="form-card">
          <p>{t("invitations.none")}</p>
        </section>
      )}
      {shops.map(({ shopId, name, role, accepted }) => (
        <section className="form-card" key={shopId}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p className="field-hint">
            {`${t(accepted ? "invitations.works" : "invitations.asks", { role: t(`roles.${role}`) })} ${t("invitations.rule")}`}
          </p>
          {!accepted && (
            <Form method="post">
              <input type="hidden" name="shopId" value={shopId} />
              <SubmitButton name="intent" value="accept" wide>
                {t("invitations.accept")}
              </SubmitButton>
            </Form>
          )}
          <ConfirmAction
            name="declineInvitation"
            label={t(accepted ? "invitations.leave" : "invitations.decline")}
            question={t("invitations.endQuestion", { name })}
          >
            <Form method="post">
              <input type="hidden" name="shopId" value={shopId} />
              <SubmitButton name="intent" value="end" wide>
                {t(accepted ? "invitations.leave" : "invitations.decline")}
              </SubmitButton>
            </Form>
          </ConfirmAction>
        </section>
      ))}
    </InnerPage>
  );
}
