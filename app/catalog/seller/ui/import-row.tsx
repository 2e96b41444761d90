import { useTranslation } from "react-i18next";
import { fieldError } from "~/app/platform/http/field-error";
import type { ImportPlan } from "../import/import-page.server";

type Item = ImportPlan["items"][number];

/** Fields with row ids as values: shown as changed, without the values. */
const silent = new Set([
  "category",
  "brand",
  "attribute",
  "pictures",
  "detailPictures",
  "picture",
  "freightTemplate",
  "shopCategory",
  "service",
]);

const tone = { unread: "", new: "is-good", changed: "", untouched: "", refused: "is-bad" } as const;

/** Goods of a plan: the planned changes, field by field. */
export function ImportRow({ item, open }: { item: Item; open: boolean }) {
  const { t } = useTranslation(["goodsImport", "selling", "forms"]);
  const { place, title, kind, state, warnings, notes, faults, rows, line } = item;
  const settled = state !== "planned";
  return (
    <tr>
      <td translate="no" data-label={t("columns.row")}>
        {line}
      </td>
      <td data-label={t("columns.goods")}>
        <span className="c-goods flex flex-wrap items-center gap-12px min-w-0">
          <span>
            <b dir="auto">{title || t("selling:list.untitled")}</b>
            <small>{t("rows", { rows })}</small>
          </span>
        </span>
      </td>
      <td data-label={t("columns.what")}>
        <span className="flex flex-wrap gap-4-8px min-w-0">
          <span className={`c-pill ${tone[kind]}`}>{t(`kind.${kind}`)}</span>
          {settled && (
            <span className={`c-pill ${state === "done" ? "is-good" : "is-care"}`}>{t(`item.${state}`)}</span>
          )}
          {warnings.map((name) => (
            <span key={name} className="c-pill is-care">
              {t(`warning.${name}`)}
            </span>
          ))}
          {open && (warnings.includes("recreated") || item.renames) && (
            <button
              type="submit"
              name="intent"
              value={`${item.renames ? "anew" : "rename"}.${place}`}
              className="c-button"
              title={t(item.renames ? "anewHint" : "renameHint")}
            >
              {t(item.renames ? "anew" : "rename")}
            </button>
          )}
          {open && warnings.length > 0 && (
            <label className="c-check">
              <input type="hidden" name="shown" value={place} />
              <input type="checkbox" name="mean" value={place} defaultChecked={item.meant} />
              {t("mean")}
            </label>
          )}
        </span>
      </td>
      <td data-label={t("columns.fields")}>
        <span className="g-import-fields flex flex-wrap flex-column gap-4-8px min-w-0">
          {faults.map((fault) => (
            <span key={`${fault.line}${fault.field}${fault.code}`} className="c-bad">
              <span>{t("line", { line: fault.line })}</span>{" "}
              <b>
                <FieldName field={fault.field} />
              </b>{" "}
              <span>{fieldError(t, fault.code)}</span>
            </span>
          ))}
          <Changes changes={item.changes} />
          {state === "stopped" && item.now.list.length > 0 && (
            <>
              <b>{t("now")}</b>
              <Changes changes={item.now} />
            </>
          )}
          {notes.map((note) => {
            const [name, count] = note.split("|");
            return (
              <small key={note} className="c-quiet">
                {t(`note.${name}`, { number: count })}
              </small>
            );
          })}
        </span>
      </td>
    </tr>
  );
}

function Changes({ changes: { list, more } }: { changes: Item["changes"] }) {
  const { t } = useTranslation("goodsImport");
  return (
    <>
      {list.map(({ field, of, was, now }) => (
        <span key={of + field}>
          {of && (
            <>
              <bdi>{of}</bdi>{" "}
            </>
          )}
          <FieldName field={field} />
          {!silent.has(field) && (
            <>
              {" "}
              {was && (
                <del className="c-bad" translate="no" data-breaks="">
                  {was}
                </del>
              )}{" "}
              <span>→</span>{" "}
              <ins translate="no" data-breaks="">
                {now || "–"}
              </ins>
            </>
          )}
        </span>
      ))}
      {more > 0 && <small className="c-quiet">{t("moreChanges", { number: more })}</small>}
    </>
  );
}

/** The label of a field, with its language if any. */
function FieldName({ field }: { field: string }) {
  const { t, i18n } = useTranslation("selling");
  const [name = "", language] = field.split(".");
  if (name === "stock") return <span>{t("column.stock")}</span>;
  if (!i18n.exists(`selling:changed.${name}`)) return null;
  return <span>{`${t(`changed.${name}`)}${/^[a-z]{2}/.test(language ?? "") ? ` · ${language}` : ""}`}</span>;
}
