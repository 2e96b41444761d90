import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { href } from "~/app/platform/http/href";
import styles from "../../ui/paper.css?url";
import { PaperConsole } from "../../ui/paper-console";
import { loadMarketPaper } from "../market-papers-page.server";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/papers/:id`: a paper of the market as a page that prints. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadMarketPaper(request, context, params.id);

export default function MarketPaper() {
  const { id, text } = useLoaderData<typeof loader>();
  return <PaperConsole text={text} file={`/operator/papers/${id}/pdf`} back={href("/operator/papers")} />;
}
