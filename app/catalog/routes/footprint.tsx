import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import choosing from "~/app/design/form/choosing.css?url";
import { ConfirmAct } from "~/app/design/form/confirm-act";
import { SubmitButton } from "~/app/design/form/submit-button";
import { parseForm, readForm } from "~/app/platform/form.server";
import { href } from "~/app/platform/href";
import { redirectWithToast } from "~/app/platform/toast.server";
import { KeptPage } from "~/app/platform/ui/kept-page";
import { useMoreRows } from "~/app/platform/ui/more-rows";
import { dayBefore, dayOf } from "../kept/day";
import { clearFootprints, removeFootprints } from "../kept/footprints-queries.server";
import { readFootsteps } from "../kept/footstep-form.server";
import { type Footprint, myFootprints } from "../kept/my-footprints.server";
import styles from "../ui/kept/belongings.css?url";
import { FootprintDays, nameOfFootprint } from "../ui/kept/footprint-days";

export const handle = { i18n: ["shell", "belongings", "forms"] };

export const links: LinksFunction = () => [choosing, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/footprint";

/** `/pages/user/footprint?edit=&all=&after=`: goods I looked at, by day where I am. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const today = dayOf(request.headers.get("Cookie"), clock.now());
  return {
    ...(await myFootprints(db, { userId: buyer.id, after, locale: language.locale })),
    ...{ today, yesterday: dayBefore(today), first: after === null },
    ...{ edit: searchParams.has("edit"), all: searchParams.has("all") },
    title: language.i18n.t("belongings:footprint.title"),
  };
}

const form = z.object({ act: z.enum(["remove", "clear"]) });

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) throw new Response(null, { status: 400 });
  if (parsed.value.act === "clear") {
    await clearFootprints(context.db, buyer.id);
    return redirectWithToast(context, href(path), "belongings:footprint.cleared");
  }
  const steps = readFootsteps(sent.getAll("step"));
  if (steps.length === 0) return redirectWithToast(context, href(path, { edit: 1 }), "belongings:chooseFirst");
  await removeFootprints(context.db, { userId: buyer.id, steps });
  return redirectWithToast(context, href(path), "belongings:footprint.removed");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function FootprintPage() {
  const { title, today, yesterday, first, edit, all, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("belongings");
  const here = { edit: edit ? 1 : null };
  const { rows, end } = useMoreRows<Footprint>(page, (after) => href(path, { ...here, after }), nameOfFootprint, {
    changes: true,
  });
  return (
    <KeptPage
      {...{ title, path, edit, all, end }}
      list={
        rows.length > 0 ? (
          <FootprintDays rows={rows} today={today} yesterday={yesterday} edit={edit} checked={all} />
        ) : null
      }
      empty={{
        icon: "footprints",
        title: t("footprint.empty.title"),
        text: t("footprint.empty.text"),
        everything: first,
      }}
      tick="step"
      acts={
        <>
          <ConfirmAct label={t("footprint.clear")} question={t("footprint.clearQuestion")}>
            <SubmitButton kind="danger" name="act" value="clear">
              {t("footprint.clear")}
            </SubmitButton>
          </ConfirmAct>
          <ConfirmAct label={t("remove")} question={t("footprint.question")}>
            <SubmitButton kind="danger" name="act" value="remove">
              {t("remove")}
            </SubmitButton>
          </ConfirmAct>
        </>
      }
    />
  );
}
