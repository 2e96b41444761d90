import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { currentBuyer, requireRecentBuyer } from "~/app/account/guard.server";
import { answerBindPhone } from "~/app/account/profile/bind-phone-page.server";
import { maskedTarget } from "~/app/account/rules";
import { authMeta } from "~/app/account/sign-in/auth-meta";
import { answerSignIn, nextOf } from "~/app/account/sign-in/sign-in-page.server";
import { signInRules } from "~/app/account/sign-in/sign-in-rules.server";
import { AuthFrame, WelcomeFrame } from "~/app/account/ui/sign-in/auth-frame";
import { OtherWays } from "~/app/account/ui/sign-in/other-ways";
import { CodeForm } from "~/app/account/ui/sign-in/sign-in-forms";
import { legalArticleIds } from "~/app/content/api.server";
import { ErrorState } from "~/app/design/states";
import { seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";

/**
 * `/pages/user/auth/phone`: visitors sign in by phone and code; buyers without a phone add one; others are told that
 * changing it is not supported (specification §2, §8).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  if (buyer?.mobile === null) await requireRecentBuyer(request, context);
  const { t } = context.language.i18n;
  const { phonePattern, provider } = await signInRules(context);
  return {
    title: t(buyer ? "account:title.ownPhone" : "account:title.phone"),
    view: buyer === null ? ("visitor" as const) : buyer.mobile === null ? ("bind" as const) : ("fixed" as const),
    mobile: buyer?.mobile ? maskedTarget(buyer.mobile) : null,
    next: nextPath(request),
    phonePattern,
    provider: provider?.name ?? null,
    legal: await legalArticleIds(context.db),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  if (buyer === null) return answerSignIn(request, context);
  if (buyer.mobile !== null) throw seeOther(nextOf(request));
  await requireRecentBuyer(request, context);
  return answerBindPhone(request, context, buyer.id);
}

export const meta = authMeta;

export default function Phone() {
  const { view, title, mobile, next, phonePattern, provider, legal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["shell", "account"]);
  const back = next ?? href("/pages/user/setting/security");
  if (view === "visitor") {
    return (
      <WelcomeFrame>
        <CodeForm reply={reply} phonePattern={phonePattern} />
        <OtherWays next={next} provider={provider} legal={legal} />
      </WelcomeFrame>
    );
  }
  return (
    <AuthFrame title={title} back={back} lead={view === "bind" ? t("account:lead.bindPhone") : undefined}>
      {view === "bind" ? (
        <CodeForm reply={reply} phonePattern={phonePattern} label={t("account:act.bindPhone")} />
      ) : (
        <ErrorState
          icon="smartphone"
          title={<span translate="no">{mobile}</span>}
          text={t("account:errors.phoneFixed")}
        >
          <a className="button button-tint" href={back}>
            {t("back")}
          </a>
        </ErrorState>
      )}
    </AuthFrame>
  );
}
