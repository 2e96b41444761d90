import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerCourier, loadCourier } from "../couriers/courier-page.server";
import { CourierForm } from "../ui/courier-form";

export const meta = consoleMeta;

/** `/operator/couriers/:id` ("new" adds one): the form of a courier. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadCourier(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerCourier(request, context, params.id ?? "");

export default function Courier() {
  return <CourierForm data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
