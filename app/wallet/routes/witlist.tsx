import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { EmptyState } from "~/app/design/states";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { readId, readVersion } from "~/app/platform/ids";
import { readPage } from "~/app/platform/read-page";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import styles from "../ui/withdraw/withdraw.css?url";
import { WithdrawalDetails } from "../ui/withdraw/withdrawal-details";
import { WithdrawalRow } from "../ui/withdraw/withdrawal-row";
import { cancelWithdrawal } from "../withdrawals/cancel-withdrawal.server";
import { type MyWithdrawal, stepsOf, withdrawalOf, withdrawalsOf } from "../withdrawals/withdrawals-queries.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const perPage = 20;

/** `/pages/user/money/witlist?after=`: the buyer's withdrawals; `?id=`: one of them, with its log. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const by = { userId: buyer.id };
  const { db, language } = context;
  const search = new URL(request.url).searchParams;
  if (search.has("id")) {
    const one = await ownOne(request, context, by.userId);
    const steps = (await stepsOf(db, one.id)).map(({ name: _, ...step }) => step);
    return { title: language.i18n.t("withdraw:one"), one: { ...one, steps }, list: null };
  }
  const list = await readPage(byId, { from: search.get("after"), size: perPage }, (before, limit) =>
    withdrawalsOf(db, by, { before, limit }),
  );
  return { title: language.i18n.t("withdraw:list"), one: null, list };
}

async function ownOne(request: Request, { db }: RequestContext, userId: number): Promise<MyWithdrawal> {
  const id = readId(new URL(request.url).searchParams.get("id"));
  const one = id === null ? null : await withdrawalOf(db, { userId }, id);
  if (!one) throw notFound();
  return one;
}

/** Cancels the withdrawal. */
export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { id } = await ownOne(request, context, buyer.id);
  const version = readVersion((await readForm(request)).get("version"));
  const done = await cancelWithdrawal(context.db, { id, version, by: { userId: buyer.id } });
  if (done.ok) return redirectWithToast(context, href("/pages/user/money/witlist", { id }), "withdraw:cancelled");
  return json({ error: done.code }, { status: 409 });
}

export const meta = unlistedMeta;

export default function Witlist() {
  const { title, one, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <InnerPage title={title} back={one ? "/pages/user/money/witlist" : "/pages/user/money/withdraw"}>
      {one && <WithdrawalDetails withdrawal={one} refused={reply !== undefined} />}
      {list && <List list={list} />}
    </InnerPage>
  );
}

function List({ list }: { list: { rows: MyWithdrawal[]; next: string | null } }) {
  const { t } = useTranslation(["withdraw", "money", "shell"]);
  const { rows, end } = useMoreRows<MyWithdrawal>(
    list,
    (after) => href("/pages/user/money/witlist", { after }),
    ({ id }) => id,
  );
  if (rows.length === 0) {
    return (
      <EmptyState icon="banknote" title={t("none")}>
        <a className="button button-tint" href={href("/pages/user/money/withdraw")}>
          {t("title")}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <section className="wd-log" aria-label={t("list")}>
        <ul className="lines card">
          {rows.map((row) => (
            <WithdrawalRow key={row.id} row={row} />
          ))}
        </ul>
      </section>
      <MoreRows end={end} labels={{ more: t("money:more"), loading: t("money:loading"), retry: t("shell:retry") }} />
    </>
  );
}
