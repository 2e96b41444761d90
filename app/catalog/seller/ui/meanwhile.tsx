import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { ReleaseReply } from "../goods/release-page.server";

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

/** Changes by other people while the form was open. */
export function Meanwhile({ edits }: Pick<ReleaseReply, "edits">) {
  const { t, i18n } = useTranslation("selling");
  const format = useFormat();
  if (edits.length === 0) return null;
  return (
    <div className="c-note is-care g-meanwhile" role="alert">
      {edits.map(({ by, at, changes }) => (
        <div key={at}>
          <p>
            <b>
              <bdi>{by}</bdi>
            </b>
            <span>{`, ${format.date(at)}`}</span>
          </p>
          <ul>
            {changes.map(({ field, of, was, now }) => {
              const [name = "", language] = field.split(".");
              const known = i18n.exists(`selling:changed.${name}`) ? t(`changed.${name}`) : name;
              const label = [of, known, /^[a-z]{2}/.test(language ?? "") ? language : ""].filter(Boolean).join(" · ");
              return (
                <li key={of + field}>
                  <span>{label}</span>
                  {!silent.has(name) && (
                    <>
                      <span>:</span> <del data-breaks>{was || "–"}</del> <span>→</span>{" "}
                      <ins data-breaks>{now || "–"}</ins>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
