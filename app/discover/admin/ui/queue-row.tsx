import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { GoodsCell } from "~/app/console/goods-cell";
import { Person } from "~/app/console/person";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { caseAddress } from "../addresses";
import type { loadPosts } from "../posts-page.server";

type Row = SerializeFrom<typeof loadPosts>["rows"][number];

const tones = {
  draft: "",
  review: "is-care",
  published: "is-good",
  refused: "is-bad",
  taken_down: "is-bad",
  deleted: "",
} as const;

/** A post or a comment: its first words, who wrote it, and why it is here. */
export function QueueRow({ row, nowMs }: { row: Row; nowMs: number }) {
  const { t } = useTranslation("moderation");
  const { ago } = useFormat();
  const moment = useMoment();
  const { kind, id, text, picture, author, isShop, nth, waits, state, reports, rule, at } = row;
  const who = nth === null ? t(isShop ? "shop" : "person") : t(isShop ? "nthOfShop" : "nthOfPerson", { count: nth });
  return (
    <tr>
      <td data-label={t("columns.post")}>
        <GoodsCell picture={picture}>
          <a className="c-link" href={caseAddress({ kind, id })} dir="auto">
            {text}
          </a>
          <small>
            <span>{t(`kind.${kind}`)}</span> <span translate="no">{`#${id}`}</span>
          </small>
        </GoodsCell>
      </td>
      <td data-label={t("columns.author")}>
        <Person name={author} note={who} />
      </td>
      <td data-label={t("columns.why")}>
        <span className="c-row">
          {waits ? (
            <span className={`c-pill ${waits === "words" ? "is-bad" : waits === "edited" ? "is-info" : "is-care"}`}>
              {t(`waits.${waits}`)}
            </span>
          ) : (
            <span className={`c-pill ${tones[state]}`}>{t(`state.${state}`)}</span>
          )}
          {reports > 0 && <span className="c-pill is-care">{t("reports", { count: reports })}</span>}
          {rule !== null && <span className="c-pill">{t("byRule", { rule })}</span>}
        </span>
      </td>
      <td data-label={t("columns.when")} title={moment(at)}>
        {ago(at, nowMs)}
      </td>
    </tr>
  );
}
