import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField } from "~/app/design/form/check-field";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { addressLimits, type Point } from "../../addresses/address-rules";
import type { Address } from "../../addresses/addresses-queries.server";
import { useAddressDraft } from "./address-draft";
import { PlaceRow } from "./place-row";

interface AddressFormProps {
  /** The address to change; null = a new one. */
  address: Address | null;
  /** Whose form it is. */
  owner: number;
  /** The place on the map so far. */
  point: Point | null;
  /** The person wants maps. */
  map: boolean;
  reply: FormReply | undefined;
}

/** The form of an address. What was typed survives a refusal, and the way to the map and back. */
export function AddressForm({ owner, address, point, map, reply }: AddressFormProps) {
  const { t } = useTranslation(["address", "forms"]);
  const form = useErrorFocus(reply);
  const { draft, keep } = useAddressDraft(form, `${owner} ${address?.id ?? "new"}`);
  const pending = useNavigation().formMethod === "POST";
  const { recipient = "", mobile = "", region = "", detail = "" } = address ?? {};
  const values: Record<string, string | undefined> = reply?.values ?? draft ?? { recipient, mobile, region, detail };
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <Form method="post" className="form" ref={form} key={draft ? "draft" : "fresh"} noValidate={reply !== undefined}>
      <FormError text={error("")} />
      <Field
        label={t("address:recipient")}
        name="recipient"
        value={values.recipient}
        error={error("recipient")}
        required
        autoComplete="name"
        maxLength={addressLimits.recipient * 2}
        enterKeyHint="next"
      />
      <Field
        label={t("address:mobile")}
        name="mobile"
        type="tel"
        inputMode="tel"
        value={values.mobile}
        error={error("mobile")}
        required
        autoComplete="tel-national"
        maxLength={32}
        enterKeyHint="next"
      />
      <Field
        label={t("address:region")}
        name="region"
        value={values.region}
        error={error("region")}
        hint={t("address:regionHint")}
        autoComplete="address-level1"
        maxLength={addressLimits.region * 2}
        enterKeyHint="next"
      />
      <TextArea
        label={t("address:detail")}
        name="detail"
        value={values.detail}
        error={error("detail")}
        limit={addressLimits.detail}
        rows={3}
        required
        autoComplete="street-address"
        placeholder={t("address:detailPlaceholder")}
      />
      {(map || point) && <PlaceRow id={address?.id ?? null} point={point} onLeave={keep} />}
      {address?.isDefault ? (
        <p className="text-sm text-ink-2">{t("address:isDefault")}</p>
      ) : (
        <CheckField name="isDefault" checked={values.isDefault === "on"}>
          {t("address:useAsDefault")}
        </CheckField>
      )}
      <SubmitButton tall wide pending={pending}>
        {t("address:save")}
      </SubmitButton>
      <p className="text-center">
        <a className="text-button" href={href("/pages/user/address/address")}>
          {t("forms:cancel")}
        </a>
      </p>
    </Form>
  );
}
