import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerQuestion, loadQuestion } from "../bot/question-page.server";
import { QuestionForm } from "../bot/ui/question-form";

export const meta = consoleMeta;

/** `/operator/bot/:id` ("new" adds one): a quick question and its answer, as text, as a help article or both. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadQuestion(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerQuestion(request, context, params.id ?? "");

export default function BotQuestion() {
  return <QuestionForm data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
