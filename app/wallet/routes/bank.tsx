import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { titleMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { payoutAccountsOf } from "../payout-accounts-queries.server";
import { payoutLimits } from "../payout-rules";

/** `/pages/user/bank/bank`: a buyer's payout accounts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const accounts = await payoutAccountsOf(context.db, { userId: buyer.id });
  // The list needs only the name and the masked number of an account.
  const shown = accounts.map(({ id, kind, name, masked, cardType }) => ({ id, kind, name, masked, cardType }));
  return { title: context.language.i18n.t("wallet:accounts.title"), accounts: shown };
}

export const meta = titleMeta;

export default function Bank() {
  const { accounts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("wallet");
  const add = href("/pages/user/bank/add");
  if (accounts.length === 0) {
    return (
      <InnerPage title={t("accounts.title")} back="/pages/user/user">
        <EmptyState icon="landmark" title={t("accounts.empty.title")} text={t("accounts.empty.text")}>
          <a className="button" href={add}>
            {t("accounts.add")}
          </a>
        </EmptyState>
      </InnerPage>
    );
  }
  return (
    <InnerPage title={t("accounts.title")} back="/pages/user/user">
      {(["bank", "wallet"] as const).map((kind) => {
        const group = accounts.filter((account) => account.kind === kind);
        return (
          group.length > 0 && (
            <Rows key={kind} title={t(`accounts.${kind}s`)}>
              {group.map((account) => (
                <Row
                  key={account.id}
                  icon={kind === "bank" ? "credit-card" : "wallet"}
                  label={account.name}
                  hint={account.cardType ? t(`cardType.${account.cardType}`) : undefined}
                  value={
                    <bdi translate="no" className="tabular-nums">
                      {account.masked}
                    </bdi>
                  }
                  href={href("/pages/user/bank/details", { id: account.id })}
                />
              ))}
            </Rows>
          )
        );
      })}
      <p className="mx-24 my-16 hint leading-16">{t("accounts.note")}</p>
      <div className="form-bar">
        {accounts.length >= payoutLimits.kept ? (
          <p className="text-center text-sm text-ink-2">{t("accounts.full", { count: payoutLimits.kept })}</p>
        ) : (
          <a className="button" href={add}>
            {t("accounts.add")}
          </a>
        )}
      </div>
    </InnerPage>
  );
}
