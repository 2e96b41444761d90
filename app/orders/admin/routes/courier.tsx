import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { consoleMeta } from "~/app/operator/ui";
import { answerCourier, loadCourier } from "../couriers/courier-page.server";
import { CourierForm } from "../ui/courier-form";

export const meta = consoleMeta;

/** `/operator/couriers/:id` ("new" adds one): names, code, where a parcel can be followed, whom to call, where it delivers. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadCourier(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerCourier(request, context, params.id ?? "");

export default function Courier() {
  return <CourierForm data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
