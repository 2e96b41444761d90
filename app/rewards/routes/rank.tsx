import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Rows } from "~/app/design/form/rows";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { EmptyState } from "~/app/design/states";
import wash from "~/app/design/styles/wash.css?url";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerRanking, loadRanking } from "../ranking/ranking-page.server";
import { OwnPlace, Places, Podium } from "../ui/places";
import styles from "../ui/ranking.css?url";
import { useDayNames } from "../ui/use-day-names";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/signin/rank";

/** `/pages/user/signin/rank?of=`: who signed in on most days, as counted last night, and the person's own place. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRanking(request, context);

/** Shows or hides the person's name. */
export const action = ({ request, context }: ActionFunctionArgs) => answerRanking(request, context);

export const meta = unlistedMeta;

export default function Ranking() {
  const { t } = useTranslation(["rewards", "forms"]);
  const name = useDayNames();
  const { title, of, tabs, rows, own, shownAs, showsName, counted } = useLoaderData<typeof loader>();
  const choices = tabs.map((tab) => ({
    href: href(path, { of: tab.of }),
    label: tab.month === null ? t("rank.longest") : name(tab.month, "month"),
    current: tab.of === of,
  }));
  return (
    <InnerPage title={title} back="/pages/user/signin/signin">
      <div className="p-8-12-0px">
        <Segmented label={title} choices={choices} />
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="trophy" title={t("rank.empty.title")} text={t("rank.empty.text")}>
          <a className="button button-tint" href={href("/pages/user/signin/signin")}>
            {t("signIn.title")}
          </a>
        </EmptyState>
      ) : (
        <>
          <Podium rows={rows.slice(0, 3)} />
          <Places rows={rows.slice(3)} />
          <OwnPlace own={own} shownAs={shownAs} />
        </>
      )}
      <Form method="post" preventScrollReset key={String(showsName)}>
        <Rows>
          <SwitchRow
            name="name"
            label={t("rank.showName")}
            hint={t(showsName ? "rank.nameOn" : "rank.nameOff")}
            checked={showsName}
            sendOnChange
          />
        </Rows>
        <SubmitButton className="without-script m-8-12-0px">{t("forms:save")}</SubmitButton>
      </Form>
      {counted !== null && <p className="p-12-16px hint text-center">{t("rank.counted", { time: counted })}</p>}
    </InnerPage>
  );
}
