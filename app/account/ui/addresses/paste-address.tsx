import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { Icon } from "~/app/design/icon";
import { addressLimits } from "../../addresses/address-rules";

interface PasteAddressProps {
  value: string | undefined;
  error: string | undefined;
  pending: boolean;
}

export function PasteAddress({ value, error, pending }: PasteAddressProps) {
  const { t } = useTranslation("address");
  return (
    <details className="paste" open={error !== undefined || undefined}>
      <summary className="flex items-center gap-8px min-h-44px text-accent font-base font-medium cursor-pointer">
        <Icon className="size-20px" name="clipboard-list" />
        {t("paste.title")}
      </summary>
      <TextArea
        label={t("paste.label")}
        name="paste"
        value={value}
        error={error}
        hint={t("paste.hint")}
        limit={addressLimits.pasted}
        rows={3}
        autoComplete="off"
        placeholder={t("paste.example")}
      />
      <SubmitButton kind="tint" wide name="intent" value="split" pending={pending}>
        {t("paste.split")}
      </SubmitButton>
    </details>
  );
}
