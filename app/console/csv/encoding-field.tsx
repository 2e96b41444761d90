import { useTranslation } from "react-i18next";
import { Select } from "../fields/select";
import { type FileEncoding, fileEncodings } from "./guess-encoding";

/** Chooses the encoding of a file; the server finds it by content otherwise. */
export function EncodingField({ value = "", said = false }: { value?: string | undefined; said?: boolean }) {
  const { t } = useTranslation("files");
  return (
    <Select
      name="encoding"
      label={t("encoding")}
      value={value}
      options={[
        ...(said ? [] : [{ value: "", label: t("byContent") }]),
        ...fileEncodings.map((one) => ({ value: one, label: t(`name.${one}`) })),
      ]}
    />
  );
}

/** The words to check of a file whose encoding was guessed. */
export function DoubtfulWords({ encoding, words }: { encoding: FileEncoding; words: readonly string[] }) {
  const { t } = useTranslation("files");
  if (words.length === 0) return null;
  return (
    <div className="c-note is-care">
      <p>{t("doubtful", { encoding: t(`name.${encoding}`) })}</p>
      <p>
        <b dir="auto" translate="no">
          {words.join(" · ")}
        </b>
      </p>
      <p>{t("again")}</p>
    </div>
  );
}
