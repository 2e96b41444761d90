import { useTranslation } from "react-i18next";
import { Initials } from "~/app/console/person";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { Standing } from "../people-filter";

export const standingTones: Record<Standing, string> = { open: "is-good", banned: "is-bad", former: "" };

interface ListedPerson {
  id: number;
  nickname: string;
  username: string;
  memberCode: string;
  reached: string[];
  standing: Standing;
  orders: number;
  shop: string | null;
  /** Ms since 1970. */
  since: number;
  seenAt: number | null;
}

export function PersonRow({ person, nowMs }: { person: ListedPerson; nowMs: number }) {
  const { t } = useTranslation("people");
  const { ago, date } = useFormat();
  const { id, nickname, username, memberCode, reached, standing, orders, shop, since, seenAt } = person;
  return (
    <tr>
      <td data-label={t("columns.who")}>
        <span className="c-who">
          <Initials name={nickname} />
          <span className="flex-1-1-6rem min-w-0">
            <a href={`${href("/operator/people")}/${id}`}>
              <bdi>{nickname}</bdi>
            </a>{" "}
            <small data-breaks>{`${username} · ${memberCode}`}</small>
          </span>
        </span>
      </td>
      <td translate="no" data-label={t("columns.reached")} data-breaks>
        {reached.length === 0 ? "–" : reached.join(" ")}
      </td>
      <td data-label={t("columns.state")}>
        <span className={`c-pill ${standingTones[standing]}`}>{t(`standing.${standing}`)}</span>
      </td>
      <td translate="no" data-label={t("columns.orders")} className="c-number">
        {orders}
      </td>
      <td data-label={t("columns.shop")}>{shop === null ? "–" : <bdi>{shop}</bdi>}</td>
      <td data-label={t("columns.since")}>{date(since)}</td>
      <td data-label={t("columns.seen")}>{seenAt === null ? "–" : ago(seenAt, nowMs)}</td>
    </tr>
  );
}
