import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { EnterAction } from "~/app/design/form/enter-action";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { Icon } from "~/app/design/icon";
import { textKey } from "~/app/platform/language/text-keys";
import type { LooseReply, loadLoose } from "../pictures/loose-page.server";

/** Sends pictures, or archives of them. */
export function LooseFiles() {
  const { t } = useTranslation("goodsImport");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" encType="multipart/form-data" className="c-card g-form" aria-labelledby="files">
      <section>
        <h2 id="files">{t("loose.files")}</h2>
        <p>{t("loose.how")}</p>
        <FilePicker
          name="file"
          accept=".zip,image/jpeg,image/png,image/webp,image/gif,image/avif"
          words={t("loose.choose")}
          face={<Icon name="upload" />}
          multiple
          required
        />
        <button type="submit" className="c-button is-primary justify-self-start" disabled={pending}>
          {t("loose.send")}
        </button>
      </section>
    </Form>
  );
}

type Row = SerializeFrom<typeof loadLoose>["rows"][number];

/** The pictures that wait: what each is a picture of, to be confirmed or written. */
export function LoosePictures({ rows, all }: { rows: readonly Row[]; all: number }) {
  const { t } = useTranslation(["goodsImport", "selling"]);
  const pending = useNavigation().state !== "idle";
  if (rows.length === 0) return null;
  return (
    <Form method="post" className="c-card" aria-labelledby="waiting" key={rows.map(({ id }) => id).join()}>
      <EnterAction />
      <div className="c-card-head">
        <h2 id="waiting">{t("loose.waiting", { count: all })}</h2>
      </div>
      <table className="c-table">
        <thead>
          <tr>
            {(["tick", "file", "goods", "other"] as const).map((name) => (
              <th key={name} scope="col">
                {t(`loose.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, picture, goods }) => (
            <tr key={id}>
              <td data-label={t("loose.columns.tick")}>
                <label className="c-check">
                  <input type="checkbox" name="picture" value={id} defaultChecked={goods !== null} aria-label={name} />
                </label>
              </td>
              <td data-label={t("loose.columns.file")}>
                <span className="c-goods flex flex-wrap items-center gap-12px min-w-0">
                  <img
                    className="flex-none rounded-inner object-cover"
                    src={`${picture.src}-160.webp`}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                  />
                  <span translate="no" data-breaks="">
                    {name}
                  </span>
                </span>
              </td>
              <td data-label={t("loose.columns.goods")}>
                {goods ? (
                  <b dir="auto">{goods.title ?? t("selling:list.untitled")}</b>
                ) : (
                  <span className="c-bad">{t("loose.none")}</span>
                )}
              </td>
              <td data-label={t("loose.columns.other")}>
                <input name={`to.${id}`} aria-label={t("loose.columns.other")} maxLength={120} className="c-input" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-8px p-12-16px">
        <button type="submit" name="intent" value="place" className="c-button is-primary" disabled={pending}>
          {t("loose.place")}
        </button>
        <button type="submit" name="intent" value="drop" className="c-button" disabled={pending}>
          {t("loose.drop")}
        </button>
      </div>
    </Form>
  );
}

/** Pictures that were not taken or not placed, each with its reason. */
export function RefusedPictures({ reply: { stored, refused } }: { reply: LooseReply }) {
  const { t } = useTranslation("goodsImport");
  return (
    <section className="c-card" role="alert">
      <ul className="c-lines">
        {stored > 0 && <li>{t("loose.stored", { count: stored })}</li>}
        {refused.length === 0 && stored === 0 && <li className="c-bad">{t("loose.nothing")}</li>}
        {refused.map(({ name, code }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={at}>
            <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere" translate="no" data-breaks="">
              {name}
            </span>
            <span className="c-bad">{t(textKey("goodsImport:pictures.fault", code))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
