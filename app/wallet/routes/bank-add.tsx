import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { href } from "~/app/platform/http/href";
import { titleMeta } from "~/app/platform/http/title-meta";
import { AddAccount } from "../ui/add-account";
import { answerAddAccount, loadAddAccount } from "./add-account.server";

const path = "/pages/user/bank/add";
const back = "/pages/user/bank/bank";

/** `/pages/user/bank/add?kind=bank|wallet`: adds a payout account. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAddAccount(request, context, path);

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerAddAccount(request, context, { path, next: () => href(back) });

export const meta = titleMeta;

export default function BankAdd() {
  const { kind } = useLoaderData<typeof loader>();
  return <AddAccount kind={kind} path={path} back={back} reply={useActionData<typeof action>()} />;
}
