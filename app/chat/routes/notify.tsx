import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import choosing from "~/app/design/form/choosing.css?url";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { NoticeListPage } from "../ui/notices/notice-list-page";
import styles from "../ui/notices/notices.css?url";
import { answerNotices, loadNotices } from "./notice-list.server";

export const links: LinksFunction = () => [choosing, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/notice/notify/notify?topic=&words=&after=&gone=`: notices of the user's wallet and shop. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadNotices(request, context, "notify");

export const action = ({ request, context }: ActionFunctionArgs) => answerNotices(request, context, "notify");

export const meta = unlistedMeta;

export default function Notify() {
  return <NoticeListPage list="notify" page={useLoaderData<typeof loader>()} />;
}
