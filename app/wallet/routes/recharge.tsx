import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import type { RechargeReply } from "../recharges/recharge-form-data";
import bills from "../ui/bills/bills.css?url";
import styles from "../ui/recharge/recharge.css?url";
import { RechargePage } from "../ui/recharge/recharge-page";
import { answerRecharge, loadRecharge } from "./recharge-page.server";

export const links: LinksFunction = () => [bills, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/**
 * `/pages/user/money/recharge?method=&group=`: tops up the wallet by bank, optionally for a purchase; `?list=1`: the
 * buyer's top-ups.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRecharge(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRecharge(request, context);

export const meta = unlistedMeta;

export default function Recharge() {
  const reply = useActionData<typeof action>() as RechargeReply | undefined;
  return <RechargePage data={useLoaderData<typeof loader>()} reply={reply} />;
}
