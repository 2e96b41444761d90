import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import choosing from "~/app/design/form/choosing.css?url";
import { SubmitButton } from "~/app/design/form/submit-button";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { readId, readIds } from "~/app/platform/ids";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useMoreRows } from "~/app/platform/ui/more-rows";
import { SavedItemsPage } from "~/app/platform/ui/saved-items-page";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { collectGoods, uncollectGoods } from "../saved/collections-queries.server";
import { type CollectedGoods, myCollections } from "../saved/my-collections.server";
import styles from "../ui/saved/belongings.css?url";
import { CollectFilters } from "../ui/saved/collect-filters";
import { SavedRow } from "../ui/saved/saved-row";

export const links: LinksFunction = () => [choosing, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/collect";
/** Max goods named in one form, and restored by "undo". */
const max = 100;

/**
 * `/pages/user/collect?category=&dropped=&edit=&all=&after=&gone=`: the buyer's collected goods, with `dropped` only
 * those that have become cheaper since. `gone` are those just removed, for undo.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { db, language } = context;
  const { searchParams } = new URL(request.url);
  const [after, rootId] = [searchParams.get("after"), readId(searchParams.get("category"))];
  const dropped = searchParams.get("dropped") === "1";
  return {
    ...(await myCollections(db, { userId: buyer.id, rootId, dropped, after, locale: language.locale })),
    rootId,
    dropped,
    first: after === null,
    edit: searchParams.has("edit"),
    all: searchParams.has("all"),
    gone: readIds((searchParams.get("gone") ?? "").split(","), max),
    title: language.i18n.t("belongings:collect.title"),
  };
}

const form = z.object({ intent: intent("remove", "restore") });

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) throw badRequest();
  const goodsIds = readIds(sent.getAll("id"), max);
  const category = readId(new URL(request.url).searchParams.get("category"));
  if (goodsIds.length === 0)
    return redirectWithToast(context, href(path, { category, edit: 1 }), "belongings:chooseFirst");
  if (parsed.value.intent === "restore") {
    await collectGoods(context.db, { userId: buyer.id, goodsIds });
    return redirectWithToast(context, href(path, { category }), "belongings:restored");
  }
  await uncollectGoods(context.db, { userId: buyer.id, goodsIds });
  return seeOther(href(path, { category, gone: goodsIds.join() }));
}

export const meta = unlistedMeta;

const nameOf = ({ id }: CollectedGoods) => id;

export default function Collect() {
  const {
    title,
    first,
    edit,
    all,
    gone,
    rootId: category,
    dropped,
    drops,
    filters,
    ...page
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("belongings");
  const narrowed = { category, dropped: dropped ? 1 : null };
  const here = { ...narrowed, edit: edit ? 1 : null };
  const { rows, end } = useMoreRows<CollectedGoods>(page, (after) => href(path, { ...here, after }), nameOf, {
    changes: true,
  });
  return (
    <SavedItemsPage
      title={title}
      path={path}
      edit={edit}
      all={all}
      end={end}
      query={narrowed}
      above={
        <>
          <CollectFilters
            filters={filters}
            current={category}
            drops={drops}
            dropped={dropped}
            address={(other) => href(path, { ...here, ...other })}
          />
          <UndoBar gone={gone} text={t("collect.gone", { count: gone.length })} label={t("putBack")} />
        </>
      }
      list={
        rows.length > 0 ? (
          <ul className="grid one-column gap-8px p-8-12-0px">
            {rows.map((goods) => (
              <SavedRow key={goods.id} goods={goods} edit={edit} checked={all} />
            ))}
          </ul>
        ) : null
      }
      empty={{
        icon: "heart",
        title: t("collect.empty.title"),
        text: t("collect.empty.text"),
        everything: first && category === null && !dropped,
      }}
      tick="id"
      actions={
        <ConfirmAction name="removeCollected" label={t("remove")} question={t("collect.question")}>
          <SubmitButton kind="danger" name="intent" value="remove">
            {t("remove")}
          </SubmitButton>
        </ConfirmAction>
      }
    />
  );
}
