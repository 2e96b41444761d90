import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { BarFault } from "~/app/design/form/bar-fault";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { firstFault } from "~/app/platform/http/first-fault";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { priceText } from "~/app/platform/ui/amounts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ClaimFields } from "../ui/claim-fields";
import styles from "../ui/refunds.css?url";
import type { ClaimReply } from "../viewing/apply-page.server";
import { answerEdit, loadEdit } from "../viewing/details-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/refund/edit?id=`: amends a refund, before the shop has answered or after its refusal. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadEdit(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerEdit(request, context);

export const meta = unlistedMeta;

export default function EditRefund() {
  const { t } = useTranslation(["refunds", "forms"]);
  const format = useFormat();
  const { refund, title, amount } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ClaimReply | undefined;
  const pending = useNavigation().formMethod === "POST";
  const { currency, maxMinor } = refund;
  return (
    <InnerPage title={title} back="/pages/user/refund/details" backQuery={{ id: refund.id }}>
      <Form
        method="post"
        encType="multipart/form-data"
        className="rf rf-form flex flex-1-0-auto flex-column gap-8px pt-8px"
        noValidate
      >
        <input type="hidden" name="version" value={reply?.values.version ?? refund.version} />
        <FormError text={fieldError(t, reply?.errors[""])} className="mx-12px" />
        <ClaimFields
          reply={reply}
          first={refund}
          amount={{
            value: amount,
            symbol: format.price(0, currency).symbol,
            hint: t("apply.atMost", { amount: priceText(format.price(maxMinor, currency)) }),
          }}
        />
        <div className="act-bar rf-bar justify-end">
          <BarFault text={firstFault(t, reply?.errors)} />
          <SubmitButton pending={pending}>{t("apply.send")}</SubmitButton>
        </div>
      </Form>
    </InnerPage>
  );
}
