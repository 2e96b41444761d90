import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerPlan, loadPlan } from "../membership/plan-page.server";
import { PlanForm } from "../ui/plan-form";

export const meta = consoleMeta;

/** `/operator/membership-plans/:id` ("new" adds one): the form of a plan. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadPlan(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerPlan(request, context, params.id ?? "");

export default function Plan() {
  return <PlanForm data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
