import { z } from "zod";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import choosing from "~/app/design/form/choosing.css?url";
import { followAuthors, myPeople, unfollowAuthors } from "~/app/discover/api.server";
import { FollowedRow, feedStyles } from "~/app/discover/ui";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { readIds } from "~/app/platform/ids";
import type { Db } from "~/db/client.server";
import { followShops, unfollowShops } from "../follow-shops.server";
import { myFollows } from "../my-follows.server";
import { FollowRow } from "../ui/follow-row";
import { FollowScreen } from "../ui/follow-screen";
import styles from "../ui/shop.css?url";

export const links: LinksFunction = () =>
  [styles, choosing, feedStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/follow";
/** Max shops or people named in one form, and restored by "undo". */
const max = 100;

const isOfPeople = (request: Request) => new URL(request.url).searchParams.get("of") === "people";

/**
 * `/pages/user/follow?of=&edit=&all=&after=&gone=`: the followed shops, or the followed people (`of=people`). `gone`
 * are those just unfollowed, for undo.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const frame = {
    title: context.language.i18n.t("belongings:follow.title"),
    first: after === null,
    edit: searchParams.has("edit"),
    all: searchParams.has("all"),
    gone: readIds((searchParams.get("gone") ?? "").split(","), max),
  };
  const query = { userId: buyer.id, after, locale: context.language.locale };
  return isOfPeople(request)
    ? { of: "people" as const, ...(await myPeople(context.db, query)), ...frame }
    : { of: "shops" as const, ...(await myFollows(context.db, query)), ...frame };
}

const form = z.object({ intent: intent("remove", "restore") });

interface Change {
  userId: number;
  ids: readonly number[];
}

const follow = (db: Db, people: boolean, { userId, ids }: Change) =>
  people ? followAuthors(db, { userId, authorIds: ids }) : followShops(db, { userId, shopIds: ids });
const unfollow = (db: Db, people: boolean, { userId, ids }: Change) =>
  people ? unfollowAuthors(db, { userId, authorIds: ids }) : unfollowShops(db, { userId, shopIds: ids });

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  const ids = readIds(sent.getAll("id"), max);
  if (!parsed.ok) throw badRequest();
  const people = isOfPeople(request);
  const of = people ? "people" : null;
  if (ids.length === 0) return redirectWithToast(context, href(path, { of, edit: 1 }), "belongings:chooseFirst");
  if (parsed.value.intent === "restore") {
    await follow(context.db, people, { userId: buyer.id, ids });
    return redirectWithToast(context, href(path, { of }), "belongings:restored");
  }
  await unfollow(context.db, people, { userId: buyer.id, ids });
  return seeOther(href(path, { of, gone: ids.join() }));
}

export const meta = unlistedMeta;

export default function Follow() {
  const data = useLoaderData<typeof loader>();
  const { title, first, edit, all, gone } = data;
  const frame = { title, first, edit, all, gone };
  return data.of === "people" ? (
    <FollowScreen key="people" {...frame} of="people" page={{ rows: data.rows, next: data.next }}>
      {(people) => people.map((one) => <FollowedRow key={one.id} person={one} edit={edit} checked={all} />)}
    </FollowScreen>
  ) : (
    <FollowScreen key="shops" {...frame} of="shops" page={{ rows: data.rows, next: data.next }}>
      {(shops) => shops.map((one) => <FollowRow key={one.id} shop={one} edit={edit} checked={all} />)}
    </FollowScreen>
  );
}
