import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import choosing from "~/app/design/form/choosing.css?url";
import { ConfirmAct } from "~/app/design/form/confirm-act";
import { SubmitButton } from "~/app/design/form/submit-button";
import { parseForm, readForm } from "~/app/platform/form.server";
import { href } from "~/app/platform/href";
import { readId, readIds } from "~/app/platform/ids";
import { redirectWithToast } from "~/app/platform/toast.server";
import { KeptPage } from "~/app/platform/ui/kept-page";
import { useMoreRows } from "~/app/platform/ui/more-rows";
import { PutBack } from "~/app/platform/ui/put-back";
import { collectGoods, uncollectGoods } from "../kept/collections-queries.server";
import type { KeptGoods } from "../kept/kept-goods.server";
import { myCollections } from "../kept/my-collections.server";
import styles from "../ui/kept/belongings.css?url";
import { CollectFilters } from "../ui/kept/collect-filters";
import { KeptRow } from "../ui/kept/kept-row";

export const handle = { i18n: ["shell", "belongings", "forms"] };

export const links: LinksFunction = () => [choosing, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/collect";
/** Goods that one form may name, and that "put back" can bring again. */
const most = 100;

/** `/pages/user/collect?category=&edit=&all=&after=&gone=`: goods that I keep. `gone` are those just removed, to be put back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { db, language } = context;
  const { searchParams } = new URL(request.url);
  const [after, rootId] = [searchParams.get("after"), readId(searchParams.get("category"))];
  return {
    ...(await myCollections(db, { userId: buyer.id, rootId, after, locale: language.locale })),
    ...{ rootId, first: after === null, edit: searchParams.has("edit"), all: searchParams.has("all") },
    gone: readIds((searchParams.get("gone") ?? "").split(","), most),
    title: language.i18n.t("belongings:collect.title"),
  };
}

const form = z.object({ act: z.enum(["remove", "restore"]) });

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) throw new Response(null, { status: 400 });
  const goodsIds = readIds(sent.getAll("id"), most);
  const category = readId(new URL(request.url).searchParams.get("category"));
  if (goodsIds.length === 0)
    return redirectWithToast(context, href(path, { category, edit: 1 }), "belongings:chooseFirst");
  if (parsed.value.act === "restore") {
    await collectGoods(context.db, { userId: buyer.id, goodsIds });
    return redirectWithToast(context, href(path, { category }), "belongings:restored");
  }
  await uncollectGoods(context.db, { userId: buyer.id, goodsIds });
  return redirect(href(path, { category, gone: goodsIds.join() }), 303);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

const nameOf = ({ id }: KeptGoods) => id;

export default function Collect() {
  const { title, first, edit, all, gone, rootId: category, filters, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("belongings");
  const here = { category, edit: edit ? 1 : null };
  const { rows, end } = useMoreRows<KeptGoods>(page, (after) => href(path, { ...here, after }), nameOf, {
    changes: true,
  });
  return (
    <KeptPage
      {...{ title, path, edit, all, end }}
      query={{ category }}
      above={
        <>
          <CollectFilters
            filters={filters}
            current={category}
            address={(id) => href(path, { ...here, category: id })}
          />
          <PutBack gone={gone} text={t("collect.gone", { count: gone.length })} label={t("putBack")} />
        </>
      }
      list={
        rows.length > 0 ? (
          <ul className="kept-list">
            {rows.map((goods) => (
              <KeptRow key={goods.id} goods={goods} edit={edit} checked={all} />
            ))}
          </ul>
        ) : null
      }
      empty={{
        icon: "heart",
        title: t("collect.empty.title"),
        text: t("collect.empty.text"),
        everything: first && category === null,
      }}
      tick="id"
      acts={
        <ConfirmAct label={t("remove")} question={t("collect.question")}>
          <SubmitButton kind="danger" name="act" value="remove">
            {t("remove")}
          </SubmitButton>
        </ConfirmAct>
      }
    />
  );
}
