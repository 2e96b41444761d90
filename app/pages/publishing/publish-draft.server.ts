import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import { type By, findingKey, type GateReport, type Overlap, type Stale } from "../document/model";
import { staleDraft } from "../document/stale.server";
import { plainDraft } from "../drafts/drafts-queries.server";
import { checkDocument } from "../gates/check-document.server";
import { readAccepted, warningKey } from "../gates/warning-key.server";
import { grantPictures } from "../library/grant-queries.server";
import { authorOf, ownerOf } from "../list/owner.server";
import { pageNote } from "../list/page-note";
import { lockedPage, setAccepted } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { notifyPagesChanged } from "./notify-pages-changed.server";
import { addPublication, baseStartsAt, campaignWithin } from "./publications-queries.server";
import { insertRevision } from "./revisions-queries.server";

export interface PublishDraft {
  pageId: number;
  /** Version of the draft that was reviewed. */
  lockVersion: number;
  /** Missing = now. */
  startsAt?: Date;
  /** An end makes it a campaign above the base layer. */
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
 * `gatesFailed`: errors block. `warningsOpen`: a warning was not accepted, now or before, perhaps because it is new.
 * `startsInPast`: more than a minute ago. `startTaken`: another version starts at exactly that time.
 */
export type PublishDraftRefusal =
  | Stale
  | Overlap
  | (Refusal<"gatesFailed" | "warningsOpen"> & { report: GateReport })
  | "notFound"
  | "noDraft"
  | "startsInPast"
  | "endsBeforeStart"
  | "startTaken";

/** The most accepted warnings remembered with a page; the oldest go first. */
const maxAccepted = 1000;

/** A start up to this long ago, in ms, still means "now", because the form was open for a moment. */
const graceMs = 60_000;

/**
 * Publishes the draft: gates, version, publication and audit entry in one transaction, under the page's lock. A failure
 * in between leaves the old page live and the draft unchanged. Other processes are notified after the commit; without
 * the notification they find out within a second.
 */
export async function publishDraft(
  db: Db,
  publish: PublishDraft,
  bus?: Pick<Bus, "publish">,
): Promise<Result<Published, PublishDraftRefusal>> {
  const done = await transact(db, (trx) => publishWithin(trx, publish));
  if (done.ok) await notifyPagesChanged(bus, publish.pageId);
  return done;
}

async function publishWithin(
  trx: Transaction<Database>,
  publish: PublishDraft,
): Promise<Result<Published, PublishDraftRefusal>> {
  const { pageId, lockVersion, by, now } = publish;
  const page = await lockedPage(trx, pageId, ownerOf(by));
  if (!page) return refuse("notFound");
  const draft = await plainDraft(trx, pageId, ownerOf(by));
  if (!draft) return refuse("noDraft");
  if (draft.lock_version !== lockVersion) return staleDraft(trx, pageId);
  // Read instead of trusted: a draft may be months old, and the modules may have changed since.
  const { document } = readDocument(draft.document);
  if (!document) return refuse("noDraft");
  const known = readAccepted(page.accepted);
  const report = await checkDocument(trx, { document, now, page, owner: ownerOf(by), accepted: known });
  if (report.errors.length > 0) return refuse("gatesFailed", { report });
  const accepted = new Set([...publish.acceptedWarnings, ...report.remembered]);
  if (report.warnings.some((warning) => !accepted.has(findingKey(warning)))) {
    return refuse("warningsOpen", { report });
  }
  const time = await freeTime(trx, publish);
  if (!time.ok) return time;
  const note = pageNote(publish.note);
  if ("staff" in by) await grantPictures(trx, { pageId, document });
  const revision = await insertRevision(trx, { pageId, document, note, author: authorOf(by) });
  const publication = await addPublication(trx, { pageId, revisionId: revision.id, ...time.value });
  const accepting = report.warnings.map(warningKey);
  if (accepting.some((key) => !known.includes(key))) {
    await setAccepted(trx, pageId, [...new Set([...known, ...accepting])].slice(-maxAccepted));
  }
  await recordAction(trx, {
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

/** Returns the time to store (null = now) unless it conflicts. The page must be locked. */
async function freeTime(
  trx: Transaction<Database>,
  { pageId, startsAt: wanted, endsAt: end, now }: Pick<PublishDraft, "pageId" | "startsAt" | "endsAt" | "now">,
): Promise<Result<{ startsAt: Date | null; endsAt: Date | null }, PublishDraftRefusal>> {
  if (wanted && !(wanted.getTime() > now.getTime() - graceMs)) return refuse("startsInPast");
  const startsAt = wanted && wanted > now ? wanted : null;
  const endsAt = end ?? null;
  if (endsAt) {
    if (!(endsAt > (startsAt ?? now))) return refuse("endsBeforeStart");
    const other = await campaignWithin(trx, { pageId, startsAt, endsAt });
    if (other?.ends_at) {
      const { number, starts_at, ends_at } = other;
      return refuse("campaignOverlaps", { other: { number, startsAt: starts_at, endsAt: ends_at } });
    }
  } else if (startsAt && (await baseStartsAt(trx, pageId, startsAt))) return refuse("startTaken");
  return ok({ startsAt, endsAt });
}
