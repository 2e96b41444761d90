import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import choosing from "~/app/design/form/choosing.css?url";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import wash from "~/app/design/styles/wash.css?url";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { ConversationRow, NewestRow } from "../ui/notices/centre-rows";
import styles from "../ui/notices/notices.css?url";
import { TopicTiles } from "../ui/notices/topic-tiles";
import { answerNoticeCentre, loadNoticeCentre } from "./notice-centre.server";

export const links: LinksFunction = () => [wash, choosing, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/notice/notice`: the unread counts by topic, the newest notice of each list, and the user's conversations. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadNoticeCentre(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerNoticeCentre(request, context);

export const meta = unlistedMeta;

export default function NoticeCentre() {
  const { t } = useTranslation("notices");
  const { title, unread, total, keepsShop, newest, conversations, gone, now } = useLoaderData<typeof loader>();
  return (
    <InnerPage
      title={title}
      back="/pages/user/user"
      action={
        <a className="bar-button" href={href("/pages/user/setting/notice")} aria-label={t("settings")}>
          <Icon name="settings" />
        </a>
      }
    >
      {total > 0 && (
        <Form method="post" className="notice-head">
          <p>{t("unread", { count: total })}</p>
          <ConfirmAction name="readAllNotices" label={t("allRead")} question={t("allReadQuestion")} look="text-button">
            <SubmitButton name="intent" value="read">
              {t("allRead")}
            </SubmitButton>
          </ConfirmAction>
        </Form>
      )}
      {gone.map(({ id, name }) => (
        <UndoBar key={id} gone={[id]} text={t("goneTalk", { name })} label={t("undo")} />
      ))}
      <TopicTiles unread={unread} shop={keepsShop} />
      {newest.length + conversations.length > 0 ? (
        <ul className="notice-list lines notice-centre mx-12px overflow-hidden card my-8px">
          {newest.map((notice) => (
            <NewestRow key={`n${notice.id}`} notice={notice} unread={unread} now={now} />
          ))}
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="bell" title={t("empty.centre.title")} text={t("empty.centre.text")}>
          <a className="button button-fill" href={href("/")}>
            {t("toShops")}
          </a>
        </EmptyState>
      )}
    </InnerPage>
  );
}
