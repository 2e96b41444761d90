import { useTranslation } from "react-i18next";
import { Form, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import wash from "~/app/design/styles/wash.css?url";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerSignIn, loadSignIn } from "../sign-in/sign-in-page.server";
import { MendCard } from "../ui/mend-card";
import { NewDay } from "../ui/new-day";
import { RewardWeek } from "../ui/reward-week";
import { SignCalendar } from "../ui/sign-calendar";
import styles from "../ui/sign-in.css?url";
import { SignInHead } from "../ui/sign-in-head";
import { SignInRows } from "../ui/sign-in-rows";
import { usePoints } from "../ui/use-points";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/signin/signin?month=`: signing in for points, a day at a time. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSignIn(request, context);

/** Signs in, makes a missed day up, or keeps the reminder. */
export const action = ({ request, context }: ActionFunctionArgs) => answerSignIn(request, context);

export const meta = unlistedMeta;

export default function SignIn() {
  const { t } = useTranslation("rewards");
  const number = usePoints();
  const { state } = useNavigation();
  const page = useLoaderData<typeof loader>();
  const { title, signed, points, streak, mend, balance, secondsLeft, city } = page;
  return (
    <InnerPage
      title={title}
      back="/pages/user/user"
      action={
        <a className="bar-button" href={href("/pages/notice/notice")} aria-label={t("signIn.notices")}>
          <Icon name="bell" />
        </a>
      }
    >
      <SignInHead page={page} />
      <RewardWeek {...page} />
      <div className="m-8-12-0px p-12px card">
        <SignCalendar {...page} />
        {mend && <MendCard mend={mend} balance={balance} />}
      </div>
      <SignInRows {...page} />
      <NewDay seconds={secondsLeft} city={city} />
      {!signed && (
        <Form method="post" className="act-bar" preventScrollReset>
          <p className="grid">
            <b className="font-lg leading-26">{t("signIn.waits", { day: streak + 1 })}</b>
            <span className="text-ink-2 text-sm">{t("signIn.streak", { count: streak })}</span>
          </p>
          <SubmitButton tall name="intent" value="sign" pending={state === "submitting"}>
            {t("signIn.button", { points: number(points, true) })}
          </SubmitButton>
        </Form>
      )}
    </InnerPage>
  );
}
