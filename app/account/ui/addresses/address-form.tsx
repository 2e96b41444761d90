import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { CheckField } from "~/app/design/form/check-field";
import { EnterAct } from "~/app/design/form/enter-act";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
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
  /** The place on the map so far. */
  point: Point | null;
  /** The person has maps switched on. */
  map: boolean;
  /** Where to go after saving. */
  next: string | undefined;
  /** The region so far. */
  levels: RegionLevel[];
  reply: AddressReply | undefined;
}

/** Renders the address form. Input survives a refusal, and the way to the map and back. */
export function AddressForm({ owner, address, point, map, next, levels, reply }: AddressFormProps) {
  const { t } = useTranslation(["address", "forms"]);
  const form = useErrorFocus(reply);
  const { draft, keep } = useAddressDraft(form, `${owner} ${address?.id ?? "new"}`);
  const pending = useNavigation().formMethod === "POST";
  const { recipient = "", mobile = "", detail = "" } = address ?? {};
  const values: Record<string, string | undefined> = reply?.values ?? draft ?? { recipient, mobile, detail };
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <Form method="post" className="form" ref={form} key={reply?.fresh ?? (draft ? "draft" : "fresh")} noValidate>
      <EnterAct value="save" />
      <PasteAddress value={values.paste} error={error("paste")} pending={pending} />
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
      <RegionPicker
        levels={reply?.levels ?? levels}
        kept={reply ? undefined : keptRegion(draft)}
        typed={address && address.regionCode === null ? address.region : ""}
        error={error("region")}
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
      {(map || point) && <PlaceRow id={address?.id ?? null} next={next} point={point} onLeave={keep} />}
      {address?.isDefault ? (
        <p className="text-sm text-ink-2">{t("address:isDefault")}</p>
      ) : (
        <CheckField name="isDefault" checked={values.isDefault === "on"}>
          {t("address:useAsDefault")}
        </CheckField>
      )}
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

function keptRegion(draft: Record<string, string> | undefined): string | undefined {
  return draft && chosenRegion(Array.from({ length: regionLevels }, (_, at) => draft[regionField(at + 1)] ?? ""));
}
