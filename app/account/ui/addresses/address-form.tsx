import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { CheckField } from "~/app/design/form/check-field";
import { EnterAction } from "~/app/design/form/enter-action";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import type { FieldName } from "~/app/platform/forms/form-fields";
import { href } from "~/app/platform/http/href";
import { type Draw, useReply } from "~/app/platform/ui/use-reply";
import type { AddressForm as Schema } from "../../addresses/address-form.server";
import type { AddressReply } from "../../addresses/address-page.server";
import { addressLimits, type Point } from "../../addresses/address-rules";
import type { Address } from "../../addresses/addresses-queries.server";
import { chosenRegion, type RegionLevel, regionField, regionLevels } from "../../regions/region-code";
import { useAddressDraft } from "./address-draft";
import { PasteAddress } from "./paste-address";
import { PlaceRow } from "./place-row";
import { RegionPicker } from "./region-picker";

interface AddressFormProps {
  /** The address to edit; null = a new one. */
  address: Address | null;
  /** User id of the form's owner. */
  owner: number;
  fields: Record<string, string>;
  /** The place on the map so far. */
  point: Point | null;
  /** The person has maps switched on. */
  map: boolean;
  /** Redirect target after saving. */
  next?: string | undefined;
  /** The region so far. */
  levels: RegionLevel[];
  reply: AddressReply | undefined;
}

/** Renders the address form. Input survives a refusal, and the way to the map and back. */
export function AddressForm({ owner, address, fields, point, map, next, levels, reply }: AddressFormProps) {
  const { t } = useTranslation(["address", "forms"]);
  const form = useRef<HTMLFormElement>(null);
  const { draft, keep } = useAddressDraft(form, `${owner} ${address?.id ?? "new"}`);
  const pending = useNavigation().formMethod === "POST";
  const { error, value, inputs } = useReply<FieldName<Schema>>(t, reply, draft ?? fields);
  const hidden =
    (text: number | undefined): Draw =>
    ({ name }) => <input type="hidden" name={name} value={text} />;
  const { typed, place, usual } = inputs({
    typed: {
      recipient: (input) => (
        <Field
          {...input}
          label={t("address:recipient")}
          required
          autoComplete="name"
          maxLength={addressLimits.recipient * 2}
          enterKeyHint="next"
        />
      ),
      mobile: (input) => (
        <Field
          {...input}
          label={t("address:mobile")}
          type="tel"
          inputMode="tel"
          required
          autoComplete="tel-national"
          maxLength={32}
          enterKeyHint="next"
        />
      ),
      region: (input) => (
        <RegionPicker
          levels={reply?.levels ?? levels}
          saved={reply ? undefined : savedRegion(draft)}
          typed={address && address.regionCode === null ? address.region : ""}
          error={input.error}
        />
      ),
      detail: (input) => (
        <TextArea
          {...input}
          label={t("address:detail")}
          limit={addressLimits.detail}
          rows={3}
          required
          autoComplete="street-address"
          placeholder={t("address:detailPlaceholder")}
        />
      ),
    },
    place: { latitude: hidden(point?.latitude), longitude: hidden(point?.longitude) },
    usual: {
      isDefault: ({ name, value: on }) =>
        address?.isDefault ? (
          <p className="text-sm text-ink-2">{t("address:isDefault")}</p>
        ) : (
          <CheckField name={name} checked={on === "on"}>
            {t("address:useAsDefault")}
          </CheckField>
        ),
    },
  });
  return (
    <Form method="post" className="form" ref={form} key={reply?.fresh ?? (draft ? "draft" : "fresh")} noValidate>
      <EnterAction value="save" />
      <PasteAddress value={value("paste")} error={error("paste")} pending={pending} />
      <FormError text={error("")} />
      {typed}
      {(map || point) && (
        <PlaceRow id={address?.id ?? null} next={next} point={point} onLeave={keep}>
          {place}
        </PlaceRow>
      )}
      {usual}
      <SubmitButton tall wide name="intent" value="save" pending={pending}>
        {t("address:save")}
      </SubmitButton>
      <p className="text-center">
        <a className="text-button" href={next ?? href("/pages/user/address/address")}>
          {t("forms:cancel")}
        </a>
      </p>
    </Form>
  );
}

function savedRegion(draft: Record<string, string> | undefined): string | undefined {
  return draft && chosenRegion(Array.from({ length: regionLevels }, (_, at) => draft[regionField(at + 1)] ?? ""));
}
