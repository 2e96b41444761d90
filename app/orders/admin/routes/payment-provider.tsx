import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerProvider, loadProvider } from "../providers/provider-page.server";
import { ProviderForm } from "../ui/provider-form";

export const meta = consoleMeta;

/** `/operator/payment-providers/:id` ("new" adds one, `?kind=&mode=`): the form of a payment provider. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadProvider(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerProvider(request, context, params.id ?? "");

export default function PaymentProvider() {
  return <ProviderForm data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
