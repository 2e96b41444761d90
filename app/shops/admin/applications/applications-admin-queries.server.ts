import { type SqlBool, sql } from "kysely";
import { numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import type { SentApplication } from "~/db/tables/applications-schema";
import type { Handle } from "~/db/transact.server";
import type { ApplicationPicture, ApplicationStep, ApplicationType } from "../../applying/application";
import type { ApplicationState } from "../../applying/application-moves";
import { shopsCalledLike } from "../../shops-queries.server";

/** An application in the console's list. Moments in ms since 1970. */
export interface ListedApplication {
  id: number;
  number: string;
  state: ApplicationState;
  type: ApplicationType;
  shopName: string;
  company: string;
  nickname: string;
  city: string;
  sentAt: number;
  /** It was refused before. */
  again: boolean;
  reason: string;
  decidedAt: number | null;
  decidedBy: string | null;
  shopId: number | null;
}

export interface ApplicationFilter {
  state: Exclude<ApplicationState, "draft">;
  /** Null = any. */
  type: ApplicationType | null;
  /** Part of the shop's, the company's or the applicant's name, or the number; "" = any. */
  searchText: string;
}

const listed = sql`
  application.id, application.number, application.state, application.type, application.shop_name as "shopName",
    application.company, users.nickname,
  application.city, (extract(epoch from application.sent_at) * 1000)::bigint as "sentAt",
  application.sent_before is not null as again, application.reason,
  (extract(epoch from application.decided_at) * 1000)::bigint as "decidedAt", staff.name as "decidedBy",
  application.shop_id as "shopId"`;

const from = sql`
  shop_applications application
  join users on users.id = application.user_id
  left join staff on staff.id = application.decided_by`;

/** Returns submitted applications: pending ones oldest first, the others newest first, after `after`. One statement. */
export async function adminApplications(
  handle: Handle,
  { state, type, searchText, after, limit }: ApplicationFilter & { after: number | null; limit: number },
): Promise<ListedApplication[]> {
  const waiting = state === "in_review";
  const behind = waiting ? sql<SqlBool>`application.id > ${after}` : sql<SqlBool>`application.id < ${after}`;
  const like = containing(searchText);
  const { rows } = await sql<ListedApplication>`
    select ${listed} from ${from}
    where application.state = ${state} and (${type}::text is null or application.type = ${type})
      and (${after}::bigint is null or ${behind})
      and (${searchText} = '' or application.shop_name ilike ${like} or application.company ilike ${like}
        or users.nickname ilike ${like} or application.number = ${numberIn(searchText)}
          or application.id::text = ${searchText})
    order by application.id ${waiting ? sql`asc` : sql`desc`} limit ${limit}`.execute(handle);
  return rows;
}

/** Counts applications by state. One statement. */
export async function applicationCounts(handle: Handle): Promise<Record<ApplicationFilter["state"], number>> {
  const { rows } = await sql<Record<ApplicationFilter["state"], number>>`
    select count(*) filter (where state = 'in_review')::int as in_review,
      count(*) filter (where state = 'passed')::int as passed,
      count(*) filter (where state = 'refused')::int as refused
    from shop_applications`.execute(handle);
  return rows[0] ?? { in_review: 0, passed: 0, refused: 0 };
}

/** An application for its reviewer; documents are requested one by one. */
export interface ReviewedApplication extends ListedApplication {
  version: number;
  memberSince: number;
  phone: string;
  realName: string;
  idNumberEnd: string;
  licenceNumber: string;
  /** `YYYY-MM-DD` */
  licenceUntil: string | null;
  brand: string;
  profile: string;
  address: string;
  icon: { hash: string; width: number; height: number; tint: number } | null;
  rulesVersion: number;
  step: ApplicationStep | null;
  sent: SentApplication | null;
  sentBefore: SentApplication | null;
  pictures: ApplicationPicture[];
  /** Other shops of this name, or one that looks like it. */
  sameName: { id: number; state: string }[];
}

/** Returns one submitted application. Two statements. */
export async function reviewedApplication(handle: Handle, id: number): Promise<ReviewedApplication | null> {
  const { rows } = await sql<Omit<ReviewedApplication, "sameName">>`
    select ${listed}, application.version, (extract(epoch from users.created_at) * 1000)::bigint as "memberSince",
      application.phone, application.real_name as "realName", application.id_number_end as "idNumberEnd",
      application.licence_number as "licenceNumber", application.licence_until as "licenceUntil", application.brand,
      application.profile, application.address, application.rules_version as "rulesVersion", application.step,
      application.sent, application.sent_before as "sentBefore",
      case when media.hash is null then null else
        json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint)
          end as icon,
      (select coalesce(json_agg(kind order by kind), '[]') from application_pictures
        where application_id = application.id) as pictures
    from ${from} left join media on media.hash = application.icon
    where application.id = ${id} and application.state <> 'draft'`.execute(handle);
  const [found] = rows;
  if (!found) return null;
  return { ...found, sameName: await shopsCalledLike(handle, [found.shopName], found.shopId) };
}

/** Returns the number of applications to review, and the oldest. One statement. */
export async function applicationsToReview(
  handle: Handle,
  few: number,
): Promise<{ count: number; rows: { label: string; at: number }[] }> {
  const { rows } = await sql<{ label: string; at: number; count: number }>`
    select shop_name as label, (extract(epoch from sent_at) * 1000)::bigint as at, count(*) over ()::int as count
    from shop_applications where state = 'in_review' order by sent_at, id limit ${few}`.execute(handle);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at }) => ({ label, at })) };
}
