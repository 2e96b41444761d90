import { useLoaderData } from "#router";
import type { LoaderFunctionArgs, MetaFunction } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { ErrorPage } from "~/app/platform/ui/error-page";

export function loader({ context }: LoaderFunctionArgs) {
  return json({ title: context.language.i18n.t("shell:notFound.title") }, { status: 404 });
}

export function action() {
  throw notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  useLoaderData<typeof loader>();
  return <ErrorPage status={404} />;
}
