import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdvertForm } from "~/app/content/admin/ui/advert-form";
import { consoleMeta } from "~/app/operator/ui";
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
