import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { ListPage } from "~/app/console/list/list-page";
import { may } from "~/app/staff/ui";
import { answerTopics, topicList } from "../../topics/topic-list.server";
import { topicTabs } from "../../topics/topic-tabs";
import { TopicRow } from "../ui/topic-row";

export const meta = consoleMeta;

const columns = ["topic", "posts", "acts"] as const;

/** `/operator/topics?state=&q=&before=`: the topics of posts; they are made by use. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await topicList.guard(request, context);
  const page = await topicList.page(request, context, { who: staff });
  return {
    title: context.language.i18n.t("moderation:topics.title"),
    ...page,
    decides: may(staff, "posts.decide"),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerTopics(request, context);

export default function Topics() {
  const { t } = useTranslation("moderation");
  const { title, rows, next, filter, decides } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { error, value } = useConsoleForm(reply);
  const { state, words: q } = filter;
  return (
    <ListPage
      path="/operator/topics"
      title={title}
      lead={t("topics.lead")}
      refusal={error("")}
      tabs={{
        name: "state",
        label: t("states"),
        all: topicTabs,
        current: state,
        text: (one) => t(`topics.tabs.${one}`),
      }}
      query={{ q }}
      fields={<TextField name="q" type="search" label={t("topics.search")} value={q} maxLength={30} />}
      none={rows.length === 0 ? { icon: "list-tree", text: t("topics.none") } : undefined}
      columns={{ names: columns, text: (name) => t(`topics.columns.${name}`) }}
      next={{ name: "before", from: state === "pinned" ? null : next, text: t("more") }}
    >
      {rows.map((topic, index) => {
        const sent = value("id") === String(topic.id);
        return (
          <TopicRow
            key={topic.id}
            topic={topic}
            decides={decides}
            first={index === 0}
            last={index === rows.length - 1}
            typed={sent ? value("into") : undefined}
            wrong={sent ? error("into") : undefined}
          />
        );
      })}
    </ListPage>
  );
}
