import { type SqlBool, sql, type Transaction } from "kysely";
import { numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { ComplaintOutcome } from "../../complaints/complaint";
import { picturesOf } from "../../complaints/complaints-queries.server";
import type { ComplaintFilter } from "./complaint-filter.server";
import type { complaintTabs } from "./complaint-tabs";

/**
 * Condition: a complaint is not about this member of staff's own message. The writer neither decides it nor learns who
 * complained.
 */
const notAbout = (staffId: number) => sql<SqlBool>`complaints.against_staff_id is distinct from ${staffId}`;

function listed(handle: Handle, staffId: number) {
  return handle
    .selectFrom("complaints")
    .where(notAbout(staffId))
    .innerJoin("users", "users.id", "complaints.user_id")
    .leftJoin("users as other", "other.id", "complaints.against_user_id")
    .leftJoin("staff as worker", "worker.id", "complaints.claimed_by")
    .leftJoin("staff as judge", "judge.id", "complaints.decided_by")
    .select([
      "complaints.id",
      "complaints.number",
      "subject_kind as kind",
      "subject_id as subjectId",
      "reason",
      "complaints.body",
    ])
    .select(["outcome", "answer", "notice", "complaints.version", "complaints.user_id as userId"])
    .select(["users.nickname", "users.member_code as memberCode", "against_shop_id as shopId"])
    .select(["other.nickname as other", "other.member_code as otherCode"])
    .select(["claimed_by as claimedById", "worker.name as claimedBy", "judge.name as decidedBy"])
    .select(sql<number>`(extract(epoch from complaints.created_at) * 1000)::bigint`.as("at"))
    .select(sql<number | null>`(extract(epoch from decided_at) * 1000)::bigint`.as("decidedAt"));
}

export type ListedComplaint = Awaited<ReturnType<typeof listComplaints>>[number];

/** Returns complaints: open ones oldest first, others newest first, after `after`. One statement. */
export function listComplaints(
  handle: Handle,
  { state, kind, reason, subject, shop, by, mine, words }: ComplaintFilter,
  { staffId, after, limit }: { staffId: number; after: number | null; limit: number },
) {
  const oldest = state === "open";
  const like = containing(words);
  return listed(handle, staffId)
    .$if(oldest, (query) => query.where("outcome", "is", null))
    .$if(state === "upheld" || state === "dismissed", (query) => query.where("outcome", "=", state as ComplaintOutcome))
    .$if(kind !== null, (query) => query.where("subject_kind", "=", kind ?? "goods"))
    .$if(reason !== null, (query) => query.where("reason", "=", reason ?? ""))
    .$if(subject !== null, (query) => query.where("subject_id", "=", subject ?? 0))
    .$if(shop !== null, (query) => query.where("against_shop_id", "=", shop ?? 0))
    .$if(by !== null, (query) => query.where("complaints.user_id", "=", by ?? 0))
    .$if(mine !== null, (query) => query.where("claimed_by", "=", staffId))
    .$if(words !== "", (query) =>
      query.where(
        sql<SqlBool>`(complaints.number = ${numberIn(words)} or complaints.id::text = ${words}
          or (complaints.body || ' ' || users.nickname || ' ' || users.member_code) ilike ${like})`,
      ),
    )
    .$if(after !== null, (query) => query.where("complaints.id", oldest ? ">" : "<", after ?? 0))
    .orderBy("complaints.id", oldest ? "asc" : "desc")
    .limit(limit)
    .execute();
}

/** Returns the number of complaints visible to a member of staff by state. One statement. */
export async function countComplaintsByState(
  handle: Handle,
  staffId: number,
): Promise<Record<(typeof complaintTabs)[number], number>> {
  const row = await handle
    .selectFrom("complaints")
    .where(notAbout(staffId))
    .select(sql<number>`count(*)::int`.as("all"))
    .select(sql<number>`(count(*) filter (where outcome is null))::int`.as("open"))
    .select(sql<number>`(count(*) filter (where outcome = 'upheld'))::int`.as("upheld"))
    .executeTakeFirstOrThrow();
  return { ...row, dismissed: row.all - row.open - row.upheld };
}

/** Related complaints, itself excluded: their number, and how many were upheld. */
export interface Others {
  all: number;
  upheld: number;
}

/**
 * Returns one complaint with its pictures, the next open one, and the number of others about the same subject, the same
 * shop, and by the same member; null = none visible to this member of staff. One statement.
 */
export async function lookedComplaint(handle: Handle, { id, staffId }: { id: number; staffId: number }) {
  const others = (same: ReturnType<typeof sql<SqlBool>>) =>
    sql<Others>`(
      select jsonb_build_object('all', count(*), 'upheld', count(*) filter (where one.outcome = 'upheld'))
      from complaints one where one.id <> complaints.id and ${same})`;
  const row = await listed(handle, staffId)
    .where("complaints.id", "=", id)
    .select(picturesOf.as("pictures"))
    .select(
      others(sql`one.subject_kind = complaints.subject_kind and one.subject_id = complaints.subject_id`).as(
        "sameSubject",
      ),
    )
    .select(others(sql`one.against_shop_id = complaints.against_shop_id`).as("sameShop"))
    .select(others(sql`one.user_id = complaints.user_id`).as("samePerson"))
    .executeTakeFirst();
  return row ?? null;
}

export type LookedComplaint = NonNullable<Awaited<ReturnType<typeof lookedComplaint>>>;

/**
 * Reads and locks one complaint before an action of staff; concurrent ones wait until this transaction ends. Null as
 * above.
 */
export async function lockComplaint(trx: Transaction<Database>, { id, staffId }: { id: number; staffId: number }) {
  await lockRows(trx, "complaints", [id]);
  const row = await trx
    .selectFrom("complaints")
    .leftJoin("staff as judge", "judge.id", "decided_by")
    .where("complaints.id", "=", id)
    .where(notAbout(staffId))
    .select(["complaints.id", "user_id as userId", "against_user_id as againstId", "subject_kind as kind"])
    .select(["subject_id as subjectId", "reason", "outcome", "claimed_by as claimedBy", "complaints.version"])
    .select("judge.name as decidedBy")
    .executeTakeFirst();
  return row ?? null;
}

export async function storeDecision(
  trx: Transaction<Database>,
  { id, outcome, answer, notice, staffId }: Decision & { id: number; staffId: number },
): Promise<void> {
  await trx
    .updateTable("complaints")
    .set({ outcome, answer, notice, decided_by: staffId, decided_at: sql`now()`, version: sql`version + 1` })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .execute();
}

interface Decision {
  outcome: ComplaintOutcome;
  answer: string;
  notice: string;
}

/** Writes the assignee of an open complaint; null = nobody. */
export async function storeClaim(
  trx: Transaction<Database>,
  { id, staffId }: { id: number; staffId: number | null },
): Promise<void> {
  await trx
    .updateTable("complaints")
    .set({ claimed_by: staffId, version: sql`version + 1` })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .execute();
}
