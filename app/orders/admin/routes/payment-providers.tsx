import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { ListCard } from "~/app/console/list/list-card";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { answerProviders, loadProviders } from "../providers/providers-page.server";
import { ProviderRow } from "../ui/provider-row";

export const meta = consoleMeta;

/** `/operator/payment-providers`: the providers that buyers can pay with, how each fares, and switching them on. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadProviders(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerProviders(request, context);

const columns = ["provider", "mode", "call", "health", "state"] as const;

export default function PaymentProviders() {
  const { t } = useTranslation("payments");
  const { title, rows, tries, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const fresh = `${href("/operator/payment-providers")}/new`;
  const add = [
    ["?kind=stripe&mode=live", "stripe"],
    ["?kind=stripe&mode=test", "stripeTest"],
    ["?kind=redirect&mode=live", "redirect"],
    ["?kind=redirect&mode=test", "redirectTest"],
  ] as const;
  return (
    <>
      <PageHead title={title} lead={t("providers.lead")} />
      <Refusal text={reply?.error ? t(textKey("payments:refusals", reply.error)) : null} />
      {rows.some(({ test, enabled }) => test && enabled) && (
        <p className="c-note">{t(tries ? "providers.testOffered" : "providers.testHidden")}</p>
      )}
      <ListCard
        title={title}
        none={rows.length === 0 ? { icon: "credit-card", text: t("providers.none") } : undefined}
        columns={{
          names: edits ? [...columns, "acts"] : columns,
          text: (name) => t(`providers.columns.${name}`),
        }}
      >
        {rows.map((row) => (
          <ProviderRow key={row.id} provider={row} edits={edits} />
        ))}
      </ListCard>
      {edits && (
        <p className="c-row">
          {add.map(([query, name]) => (
            <a key={name} className="c-button" href={fresh + query}>
              <Icon name="plus" />
              <span>{t(`providers.add.${name}`)}</span>
            </a>
          ))}
        </p>
      )}
    </>
  );
}
