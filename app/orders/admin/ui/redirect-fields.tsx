import { useTranslation } from "react-i18next";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import type { FieldName } from "~/app/platform/forms/form-fields";
import { type Draw, useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { RedirectSchema } from "../providers/provider-form.server";
import { KeyField } from "./key-field";
import type { ProviderFormProps } from "./provider-form-props";

const ways = ["hmac-sha256", "hmac-sha512", "hmac-md5", "sha256", "sha512", "md5"];
const codings = ["hex", "HEX", "base64"];

/** How a provider is spoken to: what it is sent, how that is signed, how it calls back, and what it can be asked. */
export function RedirectFields({ data, reply }: ProviderFormProps) {
  const { t } = useTranslation(["payments", "forms"]);
  const { value, error, inputs } = useReply<FieldName<RedirectSchema>>(t, reply, data.fields);
  const line: Draw = (input) => (
    <TextField
      {...input}
      label={t(`fields.${input.name}`)}
      hint={t(`hints.${input.name}`)}
      maxLength={1000}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
  const lines: Draw = (input) => (
    <TextArea
      {...input}
      label={t(`fields.${input.name}`)}
      hint={t(`hints.${input.name}`)}
      rows={7}
      spellCheck={false}
      dir="ltr"
    />
  );
  const choice =
    (options: { value: string; label: string }[]): Draw =>
    (input) => <Select {...input} label={t(`fields.${input.name}`)} options={options} />;
  const plain = (values: string[]) => values.map((one) => ({ value: one, label: one }));
  const worded = (name: string, values: string[]) =>
    values.map((one) => ({ value: one, label: t(`choices.${name}.${one}`) }));
  const { who, sent, signing, notice, inquiry, capture, release, refund, payouts } = inputs({
    who: {
      name: ({ name }) => (
        <TextsFields
          name={name}
          legend={t("fields.name")}
          hint={t("hints.name")}
          value={(one) => value(one) ?? ""}
          error={error}
          maxLength={120}
        />
      ),
      called: (input) =>
        data.id === null ? (
          line(input, { value: (one) => value(one) ?? "", error })
        ) : (
          <p className="c-field-note hint">
            {t("fields.called")}: <bdi translate="no">{data.fields.called}</bdi>
          </p>
        ),
      keyPassword: (input) => <KeyField {...input} name="keyPassword" of="redirect" end={data.keyEnds.key} />,
    },
    sent: {
      address: line,
      method: choice(worded("method", ["get", "post"])),
      amounts: choice(worded("amounts", ["decimal", "minor"])),
      prefix: line,
      minutes: line,
      fields: lines,
    },
    signing: {
      way: choice(plain(ways)),
      coding: choice(plain(codings)),
      signature: line,
      pairs: choice(worded("pairs", ["both", "values"])),
      joiner: line,
      unsigned: line,
      signed: line,
    },
    notice: {
      noticeNumber: line,
      noticeReference: line,
      noticeAmount: line,
      noticeCurrency: line,
      noticeState: line,
      paidWords: line,
      refusedWords: line,
      noticeSigned: line,
      noticeSignature: line,
      answer: line,
    },
    inquiry: { inquiryAddress: line, inquiryFields: lines },
    capture: {
      captureAddress: line,
      authorisedWords: line,
      captureFields: lines,
      captureState: line,
      capturedWords: line,
    },
    release: {
      voidAddress: line,
      voidFields: lines,
      voidState: line,
      voidedWords: line,
      voidCapturedWords: line,
    },
    refund: {
      refundAddress: line,
      refundFields: lines,
      refundState: line,
      refundedWords: line,
      refundRefusedWords: line,
      refundReference: line,
    },
    payouts: { payoutWords: line },
  });
  return (
    <>
      <SettingCard id="who" title={t("cards.who")}>
        {who}
      </SettingCard>
      <SettingCard id="sent" title={t("cards.sent")} lead={t("hints.places")}>
        {sent}
      </SettingCard>
      <SettingCard id="signing" title={t("cards.signing")} lead={t("hints.signing")}>
        <div className="c-columns is-wide">{signing}</div>
      </SettingCard>
      <SettingCard id="notice" title={t("cards.notice")} lead={t("hints.notice")}>
        <div className="c-columns is-wide">{notice}</div>
      </SettingCard>
      <SettingCard id="inquiry" title={t("cards.inquiry")} lead={t("hints.inquiry")}>
        {inquiry}
      </SettingCard>
      <SettingCard id="capture" title={t("cards.capture")} lead={t("hints.capture")}>
        {capture}
      </SettingCard>
      <SettingCard id="release" title={t("cards.release")} lead={t("hints.release")}>
        {release}
      </SettingCard>
      <SettingCard id="refund" title={t("cards.refund")} lead={t("hints.refund")}>
        {refund}
      </SettingCard>
      <SettingCard id="payouts" title={t("cards.payouts")} lead={t("hints.payouts")}>
        {payouts}
      </SettingCard>
    </>
  );
}
