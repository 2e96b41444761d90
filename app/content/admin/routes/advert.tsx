import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { AdvertForm } from "~/app/content/admin/ui/advert-form";
import { answerAdvert, loadAdvert } from "./advert-page.server";

export const meta = consoleMeta;

/** `/operator/adverts/:id` ("new" creates one): an advert's place, content, schedule and audience. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadAdvert(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerAdvert(request, context, params.id ?? "");

export default function Advert() {
  return <AdvertForm data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
