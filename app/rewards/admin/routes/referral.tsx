import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { ListPage } from "~/app/console/list/list-page";
import { answerReferral, loadReferral } from "../referral/referral-page.server";
import { DueRow } from "../ui/due-row";
import { ReferralFigures, RulesAndTop } from "../ui/referral-figures";

export const meta = consoleMeta;

/** `/operator/referral?state=&before=`: shares that are held for review, what referral costs, and who brings most. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadReferral(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerReferral(request, context);

const tabs = ["held", "waiting", "released", "returned", "all"] as const;
const columns = ["who", "order", "amount", "state"] as const;

export default function Referral() {
  const { t } = useTranslation("referralAdmin");
  const page = useLoaderData<typeof loader>();
  const { title, rows, next, filter, held, currency, decides } = page;
  return (
    <ListPage
      path="/operator/referral"
      title={title}
      lead={t("lead")}
      above={<ReferralFigures page={page} />}
      tabs={{
        name: "state",
        label: t("states"),
        all: tabs,
        current: filter.state ?? "all",
        counts: { held: held.count },
        text: (one) => t(`state.${one}`),
      }}
      query={{}}
      fields={null}
      none={rows.length === 0 ? { icon: "share-2", text: t("none") } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`) }}
      next={{ name: "before", from: next, text: t("older") }}
      aside={<RulesAndTop page={page} />}
    >
      {rows.map((row) => (
        <DueRow key={row.orderId} row={row} currency={currency} decides={decides} />
      ))}
    </ListPage>
  );
}
