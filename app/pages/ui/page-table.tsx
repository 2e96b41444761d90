import { useTranslation } from "react-i18next";
import { Link } from "#router";
import { Person } from "~/app/console/person";
import { Spark } from "~/app/console/spark";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { wholeNumber } from "~/app/platform/format/whole-number";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { ViewedPage } from "../views/page-views.server";
import { PageActions } from "./page-actions";
import { useStudio } from "./use-studio";

/** A row as it comes from the loader: timestamps in ms. */
export type ListedPage = Omit<ViewedPage, "editedAt" | "startsAt" | "endsAt" | "deletedAt" | "key"> & {
  editedAt: number;
  startsAt: number | null;
  endsAt: number | null;
};

interface Props {
  rows: ListedPage[];
  now: number;
  mayEdit: boolean;
  deleted: boolean;
  /** A name that was refused, to be corrected. */
  refused: { page: number; name: string } | null;
}

export function PageTable({ rows, now, mayEdit, deleted, refused }: Props) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  const { ago, locale } = useFormat();
  return (
    <table className="c-table">
      <thead>
        <tr>
          <th scope="col">{t("list.page")}</th>
          <th scope="col">{t("list.kind")}</th>
          <th scope="col">{t("list.state")}</th>
          <th scope="col" className="c-number">
            {t("list.version")}
          </th>
          <th scope="col" className="c-number">
            {t("list.modules")}
          </th>
          <th scope="col">{t("list.edited")}</th>
          <th scope="col" className="c-number" title={t("list.viewsOf")}>
            {t("list.views")}
          </th>
          <th scope="col">{t("list.acts")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <span className="flex items-center gap-8px min-w-0">
                <span className="pl-thumb on-desktop" aria-hidden="true">
                  {row.picture ? (
                    <Photo
                      picture={storedPicture({ hash: row.picture.slice(7), width: 0, height: 0, tint: 0 })}
                      place="tile"
                      cover
                    />
                  ) : (
                    <Icon name={kindIcons[row.kind]} />
                  )}
                </span>
                <span className="pl-name grid min-w-0">
                  {mayEdit && !deleted ? (
                    <a
                      className="font-semibold"
                      href={studio.editor(row.id)}
                      data-reload={studio.of === "shop" ? "" : undefined}
                    >
                      {row.name}
                    </a>
                  ) : (
                    <b className="font-semibold">{row.name}</b>
                  )}
                  <span className="wrap-anywhere hint" data-breaks>
                    <Address row={row} deleted={deleted} />
                  </span>
                  {studio.of === "operator" && row.shopName && (
                    <span className="wrap-anywhere hint">
                      {t("kinds.shop")}: <bdi>{pickText(row.shopName, locale)}</bdi>
                    </span>
                  )}
                </span>
              </span>
            </td>
            <td data-label={t("list.kind")}>
              <span className="c-span">
                <span>{t(`kinds.${row.kind}`)}</span>
                {row.languages.length > 0 && (
                  <small className="whitespace-nowrap" title={row.languages.join(", ")}>
                    {t("list.languages", { count: row.languages.length })}
                  </small>
                )}
              </span>
            </td>
            <td data-label={t("list.state")}>
              <State row={row} />
            </td>
            <td data-label={t("list.version")} className="c-number">
              {row.version === null ? "–" : t("list.v", { version: row.version })}
            </td>
            <td translate="no" data-label={t("list.modules")} className="c-number">
              {row.modules}
            </td>
            <td data-label={t("list.edited")}>
              {row.editedBy ? (
                <Person name={row.editedBy.name} note={ago(row.editedAt, now)} />
              ) : (
                ago(row.editedAt, now)
              )}
            </td>
            <td translate="no" data-label={t("list.views")} className="c-number">
              <Views row={row} />
            </td>
            <td>
              <PageActions
                row={row}
                mayEdit={mayEdit}
                deleted={deleted}
                refused={refused?.page === row.id ? refused.name : null}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A page that is live is seen at its address. */
function Address({ row: { state, address }, deleted }: Pick<Props, "deleted"> & { row: ListedPage }) {
  const { t } = useTranslation("editor");
  if (deleted || (state !== "live" && state !== "campaign")) return <span>{address}</span>;
  return (
    <a href={address} title={t("list.viewLive")} data-reload="">
      <span>{address}</span>
      <span className="sr-only">{` ${t("list.viewLive")}`}</span>
    </a>
  );
}

/** Draws a page that was never live without a figure. */
function Views({ row: { state, views } }: { row: ListedPage }) {
  const { locale } = useFormat();
  const all = views.reduce((sum, one) => sum + one, 0);
  if (all === 0 && (state === "draft" || state === "planned")) return <span>–</span>;
  return (
    <span className="pl-views">
      <span>{wholeNumber(all, locale)}</span>
      <span className="on-desktop">
        <Spark values={views} />
      </span>
    </span>
  );
}

/** Stand for a page without a picture. */
const kindIcons = {
  index: "house",
  category: "layout-grid",
  search: "search",
  page: "file-text",
  shop: "store",
} as const satisfies Record<ListedPage["kind"], IconName>;

const tones = { live: "is-good", campaign: "is-good", planned: "is-info", ended: "", draft: "is-care" } as const;

export function State({ row }: { row: ListedPage }) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  const moment = useMoment();
  if (row.heldErrors > 0) {
    return (
      <Link className="c-pill is-bad" to={studio.versions(row.id)}>
        {t("states.held", { count: row.heldErrors })}
      </Link>
    );
  }
  const time = row.startsAt === null ? "" : moment(row.startsAt);
  const state =
    row.changed && row.state === "live" ? (
      <span className="c-pill is-info">{t("states.changed")}</span>
    ) : (
      <span className={`c-pill ${tones[row.state]}`}>{t(`states.${row.state}`, { time })}</span>
    );
  if (row.startsAt === null || row.state === "planned") return state;
  return (
    <span className="flex flex-wrap gap-4px">
      {state}
      <Link className="c-pill is-info" to={studio.versions(row.id)}>
        {t("states.planned", { time })}
      </Link>
    </span>
  );
}
