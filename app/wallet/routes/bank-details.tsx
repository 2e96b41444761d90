import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { titleMeta } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { deletePayoutAccount } from "../delete-payout-account.server";
import { payoutAccountOf } from "../payout-accounts-queries.server";

function requestedId(request: Request): number {
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (id === null) throw notFound();
  return id;
}

/** `/pages/user/bank/details?id=`: one payout account, with a button to delete it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const account = await payoutAccountOf(context.db, { userId: buyer.id }, requestedId(request));
  if (!account) throw notFound();
  return { title: context.language.i18n.t("wallet:accounts.details"), account };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const result = await deletePayoutAccount(context.db, { owner: { userId: buyer.id }, id: requestedId(request) });
  if (!result.ok) throw notFound();
  return redirectWithToast(context, href("/pages/user/bank/bank"), "wallet:accounts.deleted");
}

export const meta = titleMeta;

export default function BankDetails() {
  const { account } = useLoaderData<typeof loader>();
  const { t } = useTranslation("wallet");
  const masked = (
    <bdi translate="no" className="tabular-nums">
      {account.masked}
    </bdi>
  );
  return (
    <InnerPage title={t("accounts.details")} back="/pages/user/bank/bank">
      <Rows>
        {account.kind === "bank" ? (
          <>
            <Row label={t("bank")} value={<bdi>{account.name}</bdi>} />
            <Row label={t("number")} value={masked} />
            <Row label={t("holder")} value={<bdi>{account.holder}</bdi>} />
            <Row
              label={t("mobile")}
              value={
                <bdi translate="no" className="tabular-nums">
                  {account.mobile}
                </bdi>
              }
            />
            {account.cardType && <Row label={t("cardType.label")} value={t(`cardType.${account.cardType}`)} />}
          </>
        ) : (
          <>
            <Row label={t("currency")} value={account.name} />
            <Row label={t("address")} value={masked} />
          </>
        )}
      </Rows>
      <p className="mx-24 my-16 hint leading-16">{t("accounts.note")}</p>
      <div className="flex justify-center pb-320">
        <ConfirmAction name="deleteAccount" label={t("accounts.delete")} question={t("accounts.deleteQuestion")}>
          <Form method="post">
            <SubmitButton kind="danger" wide>
              {t("accounts.delete")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </div>
    </InnerPage>
  );
}
