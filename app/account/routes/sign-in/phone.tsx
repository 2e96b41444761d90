import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import type { Buyer } from "~/app/account/buyers-queries.server";
import { currentBuyer, requireRecentBuyer } from "~/app/account/guard.server";
import { answerBindContact } from "~/app/account/profile/bind-contact-page.server";
import { maskedTarget } from "~/app/account/rules";
import { answerSignIn, nextOf, signInChoices } from "~/app/account/sign-in/sign-in-page.server";
import { type ContactWay, contactRule } from "~/app/account/sign-in/sign-in-rules.server";
import { AuthFrame, WelcomeFrame } from "~/app/account/ui/sign-in/auth-frame";
import { OtherWays } from "~/app/account/ui/sign-in/other-ways";
import { CodeForm } from "~/app/account/ui/sign-in/sign-in-forms";
import { legalArticleIds } from "~/app/content/api.server";
import { ErrorState } from "~/app/design/states";
import { seeOther } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/**
 * `/pages/user/auth/phone`: visitors sign in by phone and code; buyers without a phone, or with `?by=email` a mailbox,
 * add one; others are told that changing it is not supported (specification §2, §8).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const choices = await signInChoices(context);
  const wanted = new URL(request.url).searchParams.get("by");
  const by: ContactWay = buyer && choices.byMail && wanted === "email" ? "email" : "phone";
  const stored = buyer && storedOf(buyer, by);
  if (buyer && stored === null) await requireRecentBuyer(request, context);
  const { t } = context.language.i18n;
  return {
    title: buyer ? t(`account:title.own.${by}`) : t("account:title.phone"),
    view: buyer === null ? ("visitor" as const) : stored === null ? ("bind" as const) : ("fixed" as const),
    by,
    stored: stored && maskedTarget(stored),
    next: nextPath(request),
    ...choices,
    legal: await legalArticleIds(context.db),
  };
}

const storedOf = ({ mobile, email }: Buyer, by: ContactWay) => (by === "email" ? email : mobile);

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  if (buyer === null) return answerSignIn(request, context);
  const form = await readForm(request);
  const rule = await contactRule(context, form);
  if (storedOf(buyer, rule.by) !== null) throw seeOther(nextOf(request));
  await requireRecentBuyer(request, context);
  return answerBindContact(request, context, { userId: buyer.id, form, rule });
}

export const meta = unlistedMeta;

export default function Phone() {
  const { view, title, by, stored, next, countries, provider, legal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["shell", "account"]);
  const back = next ?? href("/pages/user/setting/security");
  if (view === "visitor") {
    return (
      <WelcomeFrame>
        <CodeForm reply={reply} countries={countries} />
        <OtherWays next={next} provider={provider} legal={legal} />
      </WelcomeFrame>
    );
  }
  return (
    <AuthFrame title={title} back={back} lead={view === "bind" ? t(`account:lead.bind.${by}`) : undefined}>
      {view === "bind" ? (
        <CodeForm reply={reply} by={by} countries={countries} label={t(`account:act.bind.${by}`)} />
      ) : (
        <ErrorState
          icon={by === "email" ? "mail" : "smartphone"}
          title={<span translate="no">{stored}</span>}
          text={t(`account:errors.${by}Fixed`)}
        >
          <a className="button button-tint" href={back}>
            {t("back")}
          </a>
        </ErrorState>
      )}
    </AuthFrame>
  );
}
