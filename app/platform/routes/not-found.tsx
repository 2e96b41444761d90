import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { ErrorPage } from "~/app/platform/ui/error-page";

export function loader({ context }: LoaderFunctionArgs) {
  return json({ title: context.language.i18n.t("shell:notFound.title") }, { status: 404 });
}

export function action() {
  throw notFound();
}

export const meta = unlistedMeta;

export default function NotFound() {
  useLoaderData<typeof loader>();
  return <ErrorPage status={404} />;
}
