import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { SellReply } from "../list/sell-page.server";
import { FaultLink } from "./fault-link";
import { useChanged } from "./use-changed";

interface EditedRow {
  id: number;
  goodsId: number;
  version: number;
  title: string;
  spec: string;
  code: string;
  price: string;
  stock: number;
}

interface PriceRowsProps {
  rows: readonly EditedRow[];
  reply: SellReply | undefined;
  error: (name: string) => string | undefined;
  tab: string;
}

export function PriceRows({ rows, reply, error, tab }: PriceRowsProps) {
  const { t } = useTranslation("selling");
  const { box, count, undo } = useChanged<HTMLFormElement>();
  const filled = reply?.values.filled ?? "0";
  const wrong = Object.keys(reply?.errors ?? {}).filter((name) => name.startsWith("row.")).length;
  const goods = [...new Map(rows.map((row) => [row.goodsId, row])).values()];
  return (
    <Form method="post" id="rows" className="g-form" ref={box} key={filled} noValidate>
      <EnterAction value="prices" />
      <Refusal text={error("")} />
      <input type="hidden" name="filled" value={filled} />
      <fieldset className="c-card c-card-body c-row" aria-label={t("fill.title")}>
        <TextField
          name="fillPrice"
          label={t("fill.price")}
          hint={t("fill.how")}
          value={reply?.values.fillPrice}
          error={error("fillPrice")}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          name="fillStock"
          label={t("fill.stock")}
          value={reply?.values.fillStock}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <button className="c-button" type="submit" name="intent" value="fill">
          {t("fill.go")}
        </button>
      </fieldset>
      {goods.map(({ goodsId, title, version }) => (
        <section key={goodsId} className="c-card">
          <h2 className="px-4px">{title}</h2>
          {/* What is typed after a refusal is typed with the newest version in view. */}
          <input type="hidden" name={`version.${goodsId}`} value={version} />
          {rows
            .filter((row) => row.goodsId === goodsId)
            .map((row) => (
              <PriceRow key={row.id} row={row} error={error} typed={reply?.values ?? {}} />
            ))}
        </section>
      ))}
      <div className="s-act-bar">
        {count > 0 && (
          <p className="flex flex-column flex-1-1-6rem" aria-live="polite">
            <b>{t("spec.changes", { count })}</b>
            {wrong > 0 && <FaultLink part="rows">{t("spec.wrong", { count: wrong })}</FaultLink>}
          </p>
        )}
        {count > 0 && (
          <button className="c-button" type="button" onClick={undo}>
            <Icon name="undo-2" />
            {t("spec.undo")}
          </button>
        )}
        <a className="c-button" href={href("/pages/store/goods/sell", { tab })}>
          {t("list.back")}
        </a>
        <button className="c-button is-primary" type="submit" name="intent" value="prices">
          {t("list.saveRows")}
        </button>
      </div>
    </Form>
  );
}

interface PriceRowProps {
  row: EditedRow;
  typed: Record<string, string>;
  error: (name: string) => string | undefined;
}

function PriceRow({ row, typed, error }: PriceRowProps) {
  const { t } = useTranslation("selling");
  const { id, goodsId, spec, code, price, stock } = row;
  const was = Number(typed[`row.${id}.stockWas`] ?? stock);
  const fields = [
    { name: `row.${id}.price`, label: t("column.price"), mode: "decimal", value: price },
    { name: `row.${id}.stock`, label: t("column.stock"), mode: "numeric", value: String(stock) },
  ] as const;
  return (
    <div className="g-priced-row">
      <span>
        <b>{spec || t("spec.only")}</b>{" "}
        <small translate="no" data-breaks>
          {code}
        </small>
      </span>
      <input type="hidden" name="sku" value={`${id}.${goodsId}`} />
      <input type="hidden" name={`row.${id}.stockWas`} value={was} />
      {fields.map(({ name, label, mode, value }) => (
        <label key={name}>
          <span>{label}</span>
          <input
            className={(typed[name] ?? value) === value ? "c-input" : "c-input is-changed"}
            name={name}
            inputMode={mode}
            autoComplete="off"
            defaultValue={typed[name] ?? value}
            data-was={value}
            aria-invalid={error(name) ? true : undefined}
          />
          {error(name) && <span className="c-field-error">{error(name)}</span>}
        </label>
      ))}
      {was !== stock && <p className="g-note whole-row">{t("spec.meanwhile", { was, now: stock })}</p>}
    </div>
  );
}
