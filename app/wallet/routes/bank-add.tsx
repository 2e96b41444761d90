import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireBuyer, signInRules } from "~/app/account/api.server";
import { FormError } from "~/app/design/form/form-error";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { fieldError } from "~/app/platform/field-error";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/form.server";
import { href } from "~/app/platform/href";
import { redirectWithToast } from "~/app/platform/toast.server";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { addPayoutAccount } from "../add-payout-account.server";
import { bankForm, walletForm } from "../payout-account-form.server";
import { BankFields } from "../ui/bank-fields";
import { WalletFields } from "../ui/wallet-fields";

export const handle = { i18n: ["shell", "forms", "wallet"] };

function wantedKind(request: Request): "bank" | "wallet" {
  return new URL(request.url).searchParams.get("kind") === "wallet" ? "wallet" : "bank";
}

/** `/pages/user/bank/add?kind=bank|wallet`: a new payout account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireBuyer(request, context);
  return { title: context.language.i18n.t("wallet:accounts.add"), kind: wantedKind(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const form = await readForm(request);
  const schema = wantedKind(request) === "bank" ? bankForm((await signInRules(context)).phonePattern) : walletForm();
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return json<FormReply>(parsed.reply, { status: 400 });
  const result = await addPayoutAccount(context.db, { buyerId: buyer.id, account: parsed.value });
  if (result.ok) return redirectWithToast(context, href("/pages/user/bank/bank"), "wallet:accounts.added");
  return json<FormReply>(refuseForm(parsed.values, { "": `wallet:refusal.${result.code}` }), { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Pasar" }];

export default function BankAdd() {
  const { kind } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const form = useErrorFocus(reply);
  const pending = useNavigation().formMethod === "POST";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const Fields = kind === "bank" ? BankFields : WalletFields;
  return (
    <InnerPage title={t("wallet:accounts.add")} back="/pages/user/bank/bank" white>
      <div className="px-48 pt-24">
        <Segmented
          label={t("wallet:accounts.kind")}
          choices={(["bank", "wallet"] as const).map((each) => ({
            href: href("/pages/user/bank/add", { kind: each }),
            label: t(`wallet:accounts.${each}`),
            current: kind === each,
          }))}
        />
      </div>
      <Form method="post" className="form" ref={form} key={kind} noValidate={reply !== undefined}>
        <FormError text={error("")} />
        <Fields values={reply?.values ?? {}} error={error} />
        <SubmitButton tall wide pending={pending}>
          {t("wallet:accounts.save")}
        </SubmitButton>
        <p className="text-center text-xs text-ink-3">{t("wallet:accounts.note")}</p>
      </Form>
    </InnerPage>
  );
}
