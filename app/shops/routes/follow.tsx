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
import { readIds } from "~/app/platform/ids";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useMoreRows } from "~/app/platform/ui/more-rows";
import { SavedItemsPage } from "~/app/platform/ui/saved-items-page";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { followShops, unfollowShops } from "../follow-shops.server";
import { type FollowedShop, myFollows } from "../my-follows.server";
import { FollowRow } from "../ui/follow-row";
import styles from "../ui/shop.css?url";

export const links: LinksFunction = () => [styles, choosing].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/follow";
/** Max shops named in one form, and restored by "undo". */
const max = 100;

/** `/pages/user/follow?edit=&all=&after=&gone=`: the followed shops. `gone` are those just unfollowed, for undo. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  return {
    ...(await myFollows(context.db, { userId: buyer.id, after, locale: context.language.locale })),
    title: context.language.i18n.t("belongings:follow.title"),
    first: after === null,
    edit: searchParams.has("edit"),
    all: searchParams.has("all"),
    gone: readIds((searchParams.get("gone") ?? "").split(","), max),
  };
}

const form = z.object({ intent: intent("remove", "restore") });

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  const shopIds = readIds(sent.getAll("id"), max);
  if (!parsed.ok) throw badRequest();
  if (shopIds.length === 0) return redirectWithToast(context, href(path, { edit: 1 }), "belongings:chooseFirst");
  if (parsed.value.intent === "restore") {
    await followShops(context.db, { userId: buyer.id, shopIds });
    return redirectWithToast(context, href(path), "belongings:restored");
  }
  await unfollowShops(context.db, { userId: buyer.id, shopIds });
  return seeOther(href(path, { gone: shopIds.join() }));
}

export const meta = unlistedMeta;

const nameOf = ({ id }: FollowedShop) => id;

export default function Follow() {
  const { title, first, edit, all, gone, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("belongings");
  const here = { edit: edit ? 1 : null };
  const { rows, end } = useMoreRows<FollowedShop>(page, (after) => href(path, { ...here, after }), nameOf, {
    changes: true,
  });
  return (
    <SavedItemsPage
      title={title}
      path={path}
      edit={edit}
      all={all}
      end={end}
      above={<UndoBar gone={gone} text={t("follow.gone", { count: gone.length })} label={t("putBack")} />}
      list={
        rows.length > 0 ? (
          <ul className="grid one-column gap-8px p-8-12-0px">
            {rows.map((shop) => (
              <FollowRow key={shop.id} shop={shop} edit={edit} checked={all} />
            ))}
          </ul>
        ) : null
      }
      empty={{ icon: "store", title: t("follow.empty.title"), text: t("follow.empty.text"), everything: first }}
      tick="id"
      actions={
        <ConfirmAction name="unfollow" label={t("follow.let")} question={t("follow.question")}>
          <SubmitButton kind="danger" name="intent" value="remove">
            {t("follow.let")}
          </SubmitButton>
        </ConfirmAction>
      }
    />
  );
}
