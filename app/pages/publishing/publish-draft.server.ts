import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import { type By, findingKey, type GateReport, type Overlap, type Stale } from "../document/model";
import { staleDraft } from "../document/stale.server";
import { lockedDraft } from "../drafts/drafts-queries.server";
import { checkDocument } from "../gates/check-document.server";
import { pageNote } from "../list/page-note";
import { lockedPage } from "../list/pages-queries.server";
import { recordAct } from "../list/record.server";
import { addPublication, baseStartsAt, campaignWithin } from "./publications-queries.server";
import { insertRevision } from "./revisions-queries.server";
import { tellPages } from "./tell-pages.server";

export interface PublishDraft {
  pageId: number;
  /** Version of the draft that was looked at. */
  lockVersion: number;
  /** Missing = now. */
  startsAt?: Date;
  /** With an end it is a campaign above what is live. */
  endsAt?: Date;
  note: string;
  /** `findingKey` of each warning that was seen and accepted. */
  acceptedWarnings: readonly string[];
  now: Date;
  by: By;
}

export interface Published {
  publicationId: number;
  revisionId: number;
  number: number;
  startsAt: Date;
  endsAt: Date | null;
}

/**
 * `gates_failed`: errors block. `warnings_open`: a warning was not accepted, perhaps because it is new. `starts_in_past`:
 * more than a minute ago. `start_taken`: another version starts at that very moment.
 */
export type PublishDraftRefusal =
  | Stale
  | Overlap
  | { ok: false; code: "gates_failed" | "warnings_open"; report: GateReport }
  | { ok: false; code: "no_such_page" | "no_draft" | "starts_in_past" | "ends_before_start" | "start_taken" };

/** A start this long ago, ms, still means "now": the form was open for a moment. */
const graceMs = 60_000;

/**
 * Makes the draft live: gates, version, publication and audit entry in one transaction, under the page's lock. Whatever breaks
 * in between leaves the old page live and the draft as it was. Other processes are told after the commit, and find out within
 * a second by themselves.
 */
export async function publishDraft(
  db: Db,
  publish: PublishDraft,
  bus?: Pick<Bus, "publish">,
): Promise<{ ok: true; value: Published } | PublishDraftRefusal> {
  const done = await transact(db, (trx) => publishWithin(trx, publish));
  if (done.ok) await tellPages(bus, publish.pageId);
  return done;
}

async function publishWithin(
  trx: Transaction<Database>,
  publish: PublishDraft,
): Promise<{ ok: true; value: Published } | PublishDraftRefusal> {
  const { pageId, lockVersion, by, now } = publish;
  const page = await lockedPage(trx, pageId);
  if (!page) return refuse("no_such_page");
  const draft = await lockedDraft(trx, pageId);
  if (!draft) return refuse("no_draft");
  if (draft.lock_version !== lockVersion) return staleDraft(trx, pageId);
  // Read, not taken as it is: a draft may lie for months, and modules move on.
  const { document } = readDocument(draft.document);
  if (!document) return refuse("no_draft");
  const report = await checkDocument(trx, { document, now, kind: page.kind });
  if (report.errors.length > 0) return { ok: false, code: "gates_failed", report };
  const accepted = new Set(publish.acceptedWarnings);
  if (report.warnings.some((warning) => !accepted.has(findingKey(warning)))) {
    return { ok: false, code: "warnings_open", report };
  }
  const time = await freeTime(trx, publish);
  if (!time.ok) return time;
  const note = pageNote(publish.note);
  const revision = await insertRevision(trx, { pageId, document, note, authorId: by.staff.id });
  const publication = await addPublication(trx, { pageId, revisionId: revision.id, ...time.value });
  await recordAct(trx, {
    by,
    did: time.value.startsAt ? "planned" : "published",
    page,
    after: {
      version: revision.number,
      startsAt: publication.starts_at,
      endsAt: publication.ends_at,
      acceptedWarnings: report.warnings.map(findingKey),
    },
  });
  return ok({
    publicationId: publication.id,
    revisionId: revision.id,
    number: revision.number,
    startsAt: publication.starts_at,
    endsAt: publication.ends_at,
  });
}

/** The time as it is stored (null = this moment), when nothing stands in its way. The page is locked. */
async function freeTime(
  trx: Transaction<Database>,
  { pageId, startsAt: wanted, endsAt: end, now }: Pick<PublishDraft, "pageId" | "startsAt" | "endsAt" | "now">,
): Promise<{ ok: true; value: { startsAt: Date | null; endsAt: Date | null } } | PublishDraftRefusal> {
  if (wanted && !(wanted.getTime() > now.getTime() - graceMs)) return refuse("starts_in_past");
  const startsAt = wanted && wanted > now ? wanted : null;
  const endsAt = end ?? null;
  if (endsAt) {
    if (!(endsAt > (startsAt ?? now))) return refuse("ends_before_start");
    const other = await campaignWithin(trx, { pageId, startsAt, endsAt });
    if (other?.ends_at) {
      const { number, starts_at, ends_at } = other;
      return { ok: false, code: "campaign_overlaps", other: { number, startsAt: starts_at, endsAt: ends_at } };
    }
  } else if (startsAt && (await baseStartsAt(trx, pageId, startsAt))) return refuse("start_taken");
  return ok({ startsAt, endsAt });
}
