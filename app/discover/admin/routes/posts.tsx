import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { postTabs } from "../post-tabs";
import { loadPosts } from "../posts-page.server";
import styles from "../ui/moderation.css?url";
import { QueueRow } from "../ui/queue-row";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/operator/posts";
const columns = ["post", "author", "why", "when"] as const;

/** `/operator/posts?state=&author=&q=&after=`: posts that wait, what is reported or appealed, rulings, and all. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPosts(request, context);

export default function Posts() {
  const { t } = useTranslation("moderation");
  const { title, rows, counts, filter, next, nowMs } = useLoaderData<typeof loader>();
  const { state, words: q, author } = filter;
  return (
    <ListPage
      path={path}
      title={title}
      lead={t("lead", { count: counts.waiting ?? 0 })}
      head={
        <a className="c-button" href={href("/operator/topics")}>
          {t("topics.title")}
        </a>
      }
      tabs={{
        name: "state",
        label: t("states"),
        all: postTabs,
        current: state,
        counts,
        text: (one) => t(`tabs.${one}`),
      }}
      query={{ q }}
      kept={{ author }}
      fields={<TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />}
      none={rows.length === 0 ? { icon: "image", text: t(`none.${state}`) } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`) }}
      next={{ name: "after", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <QueueRow key={row.key} row={row} nowMs={nowMs} />
      ))}
    </ListPage>
  );
}
