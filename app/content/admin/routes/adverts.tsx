import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { advertPlaces, advertStates } from "~/app/content/admin/advert-choices";
import { answerAdverts, loadAdverts } from "~/app/content/admin/adverts-page.server";
import { AdvertRow } from "~/app/content/admin/ui/advert-row";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";

export const meta = consoleMeta;

/** `/operator/adverts?state=&place=&q=&after=`: every advert with its current state. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAdverts(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAdverts(request, context);

const tabs = ["all", ...advertStates, "deleted"] as const;
const columns = ["advert", "place", "shown", "weight"] as const;

export default function Adverts() {
  const { t } = useTranslation("setup");
  const { title, rows, counts, filter, next, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { searchText: q, place, state } = filter;
  return (
    <ListPage
      path="/operator/adverts"
      title={title}
      lead={t("adverts.lead")}
      add={edits && { href: `${href("/operator/adverts")}/new`, text: t("adverts.new") }}
      refusal={reply?.error && t(textKey("setup:adverts.refusals", reply.error))}
      tabs={{
        name: "state",
        label: t("adverts.states"),
        all: tabs,
        current: state ?? "all",
        counts,
        text: (one) => t(`adverts.state.${one}`),
      }}
      query={{ q, place }}
      fields={
        <>
          <TextField name="q" type="search" label={t("adverts.search")} value={q} maxLength={60} />
          <FilterSelect
            name="place"
            label={t("adverts.place")}
            whatever={t("adverts.anyPlace")}
            value={place}
            all={advertPlaces}
            text={(one) => t(`adverts.places.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "megaphone", text: t("adverts.none") } : undefined}
      columns={{
        names: edits ? [...columns, "acts"] : columns,
        text: (name) => t(`adverts.${name}`),
        figures: ["weight", "acts"],
      }}
      count={t("adverts.count", { count: counts.all })}
      next={{ name: "after", from: next, text: t("adverts.more") }}
    >
      {rows.map((row) => (
        <AdvertRow key={row.id} advert={row} edits={edits} deleted={state === "deleted"} />
      ))}
    </ListPage>
  );
}
