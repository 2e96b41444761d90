import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Icon } from "~/app/design/icon";
import { bareNumber, printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { usePageSetup } from "~/app/platform/page-setup";
import { MarketName } from "~/app/platform/ui/market-name";
import { loadNotes } from "../note-page.server";
import { Barcode } from "../ui/barcode";
import styles from "../ui/note.css?url";
import { PartNote } from "../ui/part-note";

export const meta = consoleMeta;

/** As wide as a sheet, without the storefront frame. */
export const handle = { console: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/logistics/note?order=1&order=2`: delivery notes to print, a sheet for each order, without prices. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadNotes(request, context);

/** True when the shop wrote a code for some of these goods: the column stands only then. */
const coded = (lines: readonly { code: string }[]) => lines.some(({ code }) => code !== "");

export default function Notes() {
  const { t } = useTranslation(["dispatch", "orders"]);
  const { look } = usePageSetup();
  const { title, shop, sender, notes, part } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="note-page">
      <header className="note-bar flex flex-wrap items-center gap-8px">
        <h1 className="flex-1-1-10rem font-lg font-650">{title}</h1>
        <a className="button button-outline gap-8px" href={href("/pages/store/transaction/order")}>
          {t("back")}
        </a>
        <button type="button" className="button button-fill with-script gap-8px" onClick={() => window.print()}>
          <Icon name="printer" />
          {t("notePage.print")}
        </button>
        {part && <PartNote part={part} shown={notes.length} path="/pages/store/logistics/note" />}
      </header>
      {notes.length === 0 && <p className="p-32-16px text-center">{t("notePage.none")}</p>}
      {notes.map(({ id, number, placedAt, address, remark, lines }) => (
        <article key={id} className="note" aria-label={t("order", { number: printedNumber(number) })}>
          {look.logo && <MarketName />}
          <header>
            <b className="flex-1-1-10rem font-lg" dir="auto">
              {shop}
            </b>
            <span data-breaks="">{t("order", { number: printedNumber(number) })}</span>
            <small>{placedAt}</small>
            <Barcode text={bareNumber(number)} />
          </header>
          <dl>
            <div>
              <dt className="font-xs">{t("notePage.to")}</dt>
              <dd>
                <b>
                  <bdi>{address.recipient}</bdi>
                </b>{" "}
                <bdi translate="no">{address.mobile}</bdi>
                <br />
                <bdi>{address.text}</bdi>
              </dd>
            </div>
            {sender && (
              <div>
                <dt className="font-xs">{t("notePage.from")}</dt>
                <dd>
                  <bdi>{sender.recipient}</bdi> <bdi translate="no">{sender.mobile}</bdi>
                  <br />
                  <bdi>{sender.text}</bdi>
                </dd>
              </div>
            )}
            {remark !== "" && (
              <div>
                <dt className="font-xs">{t("orders:details.remark")}</dt>
                <dd dir="auto">{remark}</dd>
              </div>
            )}
          </dl>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("notePage.goods")}</th>
                <th scope="col">{t("notePage.choice")}</th>
                {coded(lines) && <th scope="col">{t("code")}</th>}
                <th scope="col">{t("notePage.pieces")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td dir="auto" data-label={t("notePage.goods")}>
                    {line.title}
                  </td>
                  <td dir="auto" data-label={t("notePage.choice")}>
                    {line.spec}
                  </td>
                  {coded(lines) && (
                    <td translate="no" data-label={t("code")}>
                      {line.code}
                    </td>
                  )}
                  <td translate="no" data-label={t("notePage.pieces")}>
                    {line.quantity}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="font-semibold text-end">
            {t("notePage.sum", { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
          </p>
        </article>
      ))}
    </main>
  );
}
