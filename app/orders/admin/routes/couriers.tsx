import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { answerCouriers, loadCouriers } from "../couriers/couriers-page.server";
import { CourierRow } from "../ui/courier-row";

export const meta = consoleMeta;

/** `/operator/couriers?q=&state=`: couriers, in the order of the shops' forms. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCouriers(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCouriers(request, context);

const columns = ["courier", "regions", "tracking", "parcels", "state"] as const;

export default function Couriers() {
  const { t } = useTranslation("couriers");
  const { title, rows, q, state, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const whole = q === "" && state === "";
  return (
    <ListPage
      path="/operator/couriers"
      title={title}
      lead={t("lead")}
      add={edits && { href: `${href("/operator/couriers")}/new`, text: t("new") }}
      refusal={reply?.error && t(textKey("couriers:refusals", reply.error))}
      query={{ q, state }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            name="state"
            label={t("columns.state")}
            whatever={t("any")}
            value={state}
            all={["on", "off"]}
            text={(one) => t(`state.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "truck", text: t("none") } : undefined}
      columns={{
        names: edits ? [...columns, "acts"] : columns,
        text: (name) => t(`columns.${name}`),
        figures: ["parcels"],
      }}
      count={t("count", { count: rows.length })}
    >
      {rows.map((row, index) => (
        <CourierRow
          key={row.id}
          courier={row}
          edits={edits}
          moves={whole ? { up: index > 0, down: index < rows.length - 1 } : null}
        />
      ))}
    </ListPage>
  );
}
