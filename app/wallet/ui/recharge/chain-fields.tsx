import { useTranslation } from "react-i18next";
import { Field } from "~/app/design/form/field";

interface ChainFieldsProps {
  value(name: string): string | undefined;
  error(name: string): string | undefined;
}

/** Identifies a transfer on a chain: the transaction id, and its index for the few with several transfers. */
export function ChainFields({ value, error }: ChainFieldsProps) {
  const { t } = useTranslation("money");
  const place = value("logIndex");
  const shown = (place !== undefined && place !== "" && place !== "0") || error("logIndex") !== undefined;
  return (
    <>
      <Field
        label={t("chainId")}
        name="chainId"
        value={value("chainId")}
        error={error("chainId")}
        hint={t("chainIdHint")}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        required
      />
      <details open={shown}>
        <summary className="flex items-center min-h-44px text-ink-2 font-xs cursor-pointer">{t("several")}</summary>
        <Field
          label={t("logIndex")}
          name="logIndex"
          value={place || "0"}
          error={error("logIndex")}
          hint={t("logIndexHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </details>
    </>
  );
}
