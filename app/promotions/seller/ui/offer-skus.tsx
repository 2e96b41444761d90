import { useId } from "react";
import { useTranslation } from "react-i18next";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { FieldsOf, OfferData } from "./offer-data";

const columns = ["sku", "usual", "low", "cost", "stock", "price", "quota", "limit"] as const;
const typed = ["price", "quota", "limit"] as const;

/** The skus that take part, each with what it costs otherwise, and what is typed for it. */
export function OfferSkus(fields: FieldsOf) {
  const { t } = useTranslation("offers");
  const { mode, skus } = fields.data;
  const writes = mode === "write";
  const headOf = useHeads(fields.data);
  return (
    <div className="overflow-x-auto">
      <table className="c-table offer-skus">
        <thead>
          <tr>
            {writes && <th scope="col">{t("skus.take")}</th>}
            {columns.map((name) => (
              <th key={name} scope="col">
                {headOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skus
            .filter(({ taken }) => writes || taken !== null)
            .map((sku) => (
              <SkuRow key={sku.id} sku={sku} {...fields} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bargain has a floor in place of a price. */
function useHeads({ rules }: OfferData) {
  const { t } = useTranslation("offers");
  return (name: (typeof columns)[number]) =>
    name === "price" && rules.kind === "bargain" ? t("skus.floor") : t(`skus.${name}`);
}

function SkuRow({ sku, data, value, error }: FieldsOf & { sku: OfferData["skus"][number] }) {
  const { t } = useTranslation("offers");
  const amount = usePlainAmounts(data.currency);
  const headOf = useHeads(data);
  const known = (minor: number | null) => (minor === null ? "–" : amount(minor));
  const name = sku.spec || t("skus.only");
  return (
    <tr>
      {data.mode === "write" && (
        <td data-label={t("skus.take")}>
          <label className="c-check">
            <input
              type="checkbox"
              name={`take.${sku.id}`}
              value="on"
              defaultChecked={value(`take.${sku.id}`) === "on"}
              aria-label={`${t("skus.take")}: ${name}`}
            />
          </label>
        </td>
      )}
      <td data-label={t("skus.sku")}>
        <span className="c-span">
          <b dir="auto">{name}</b>
          {sku.taken !== null && sku.taken > 0 && <small>{t("taken", { count: sku.taken })}</small>}
        </span>
      </td>
      <td translate="no" data-label={t("skus.usual")}>
        {amount(sku.usualMinor)}
      </td>
      <td translate="no" data-label={t("skus.low")}>
        {known(sku.lowestMinor)}
      </td>
      <td translate="no" data-label={t("skus.cost")}>
        {known(sku.costMinor)}
      </td>
      <td translate="no" data-label={t("skus.stock")}>
        {sku.stock}
      </td>
      {typed.map((field) => (
        <td key={field} data-label={headOf(field)}>
          {data.mode === "look" ? (
            <span translate="no">{value(`${field}.${sku.id}`) || "–"}</span>
          ) : (
            <CellField
              name={`${field}.${sku.id}`}
              label={`${headOf(field)}: ${name}`}
              decimal={field === "price"}
              value={value(`${field}.${sku.id}`)}
              error={error(`${field}.${sku.id}`)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

interface CellFieldProps {
  name: string;
  label: string;
  decimal: boolean;
  value: string | undefined;
  error: string | undefined;
}

/** A field whose label is the heading of its column. */
function CellField({ name, label, decimal, value, error }: CellFieldProps) {
  const note = useId();
  return (
    <div className="c-field">
      <input
        name={name}
        aria-label={label}
        inputMode={decimal ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={20}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
      />
      {error && (
        <p id={note} className="c-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
