import { randomUUID } from "node:crypto";
import { bansOf, deviceName, endPersonSession, signPersonOut } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf, entriesOf } from "~/app/ledger/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { type TextKey, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { levelOf, openPeriods, pointsEarned, pointsOf } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import { listActions, requireStaff, type Staff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { askExport } from "../data/ask-export.server";
import { exportsOf } from "../data/exports-queries.server";
import { addNote } from "./add-note.server";
import { notesOf } from "./notes-queries.server";
import { maskedReach } from "./people-admin-queries.server";
import { exportForm, noteForm } from "./person-form.server";
import { latestOf, type PersonFacts, personOf, sessionsOf } from "./person-queries.server";
import { showContact } from "./show-contact.server";

/**
 * Loads everything that staff may know of a person, with a constant number of statements. Throws 404 for an unknown
 * person.
 */
export async function loadPerson(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "people.read");
  const userId = readId(requested);
  if (userId === null) throw notFound();
  const { db, language, clock } = context;
  const account = { kind: "wallet", ownerId: userId, currency: marketCurrency() };
  const [found, latest, sessions, balances, entries, points, earned, settings, bans, notes, exports, actions, periods] =
    await Promise.all([
      personOf(db, userId),
      latestOf(db, userId),
      sessionsOf(db, userId),
      balancesOf(db, { ownerId: userId, currency: marketCurrency(), kinds: ["wallet", "wallet_held"] }),
      entriesOf(db, account, { limit: 5 }),
      pointsOf(db, userId),
      pointsEarned(db, userId),
      readSettings(db),
      bansOf(db, userId),
      notesOf(db, userId),
      exportsOf(db, userId, "all"),
      listActions(db, { subject: `buyer:${userId}` }, { limit: 10 }),
      openPeriods(db, { userId, returnDays: 0 }),
    ]);
  if (!found) throw notFound();
  const text = (texts: Parameters<typeof pickText>[0]) => pickText(texts, language.locale);
  return {
    title: found.nickname,
    person: shown(found, text),
    sessions: sessions.map(({ agent, ...session }) => ({ ...session, device: deviceName(agent) })),
    wallet: {
      currency: marketCurrency(),
      availableMinor: balances.wallet,
      heldMinor: balances.wallet_held,
      entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })),
    },
    points: { balance: points, earned, level: levelOf(settings.rewards, earned) },
    periods: periods.map(({ id, runs, startsAt, endsAt, days, savedMinor, capMinor }) => ({
      id,
      runs,
      startsAt,
      endsAt,
      days,
      savedMinor,
      capMinor,
    })),
    orders: { ...latest.orders, rows: latest.orders.rows.map((row) => ({ ...row, shop: text(row.shop) })) },
    reviews: { ...latest.reviews, rows: latest.reviews.rows.map((row) => ({ ...row, title: text(row.title) })) },
    teams: { ...latest.teams, rows: latest.teams.rows.map((row) => ({ ...row, title: text(row.title) })) },
    bargains: {
      ...latest.bargains,
      currency: marketCurrency(),
      rows: latest.bargains.rows.map((row) => ({ ...row, title: text(row.title) })),
    },
    recharges: latest.recharges,
    refunds: latest.refunds,
    bans,
    notes,
    exports,
    acts: actions,
    may: {
      edit: may(staff, "people.edit"),
      orders: may(staff, "orders.read"),
      shops: may(staff, "shops.read"),
      money: may(staff, "finance.read"),
      adjust: may(staff, "finance.decide"),
      reviews: may(staff, "catalogue.read"),
      audit: may(staff, "audit.read"),
    },
    key: randomUUID(),
    nowMs: clock.now().getTime(),
  };
}

function shown(
  { mobile, email, shops, ...person }: PersonFacts,
  text: (texts: Parameters<typeof pickText>[0]) => string,
) {
  const reached = maskedReach({ mobile, email });
  return { ...person, reached, shops: shops.map(({ name, ...shop }) => ({ ...shop, name: text(name) })) };
}

interface Action {
  context: RequestContext;
  staff: Staff;
  userId: number;
  form: FormData;
}

/** Handles the forms of the page: showing contacts, ending sessions, notes, and data for a written request. */
export async function answerPerson(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "people.edit");
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const userId = readId(requested);
  if (userId === null) throw notFound();
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!act) throw badRequest();
  return act({ context, staff, userId, form });
}

const actions: Record<string, (act: Action) => Promise<Response>> = {
  reveal,
  signOut,
  endSession,
  note,
  export: produce,
};

const actorOf = ({ context, staff }: Action) => ({ staff, address: context.address });
const back = ({ context, userId }: Action, key: TextKey) =>
  redirectWithToast(context, `${href("/operator/people")}/${userId}`, key);

async function reveal(act: Action) {
  const done = await showContact(act.context.db, { ...actorOf(act), userId: act.userId });
  if (!done.ok) throw notFound();
  return json({ contact: done.value, form: null, reply: null });
}

async function signOut(act: Action) {
  const done = await signPersonOut(act.context.db, { ...actorOf(act), userId: act.userId });
  if (!done.ok) throw notFound();
  return back(act, "people:toast.signedOut");
}

async function endSession(act: Action) {
  const id = String(act.form.get("session") ?? "");
  const done = await endPersonSession(act.context.db, { ...actorOf(act), userId: act.userId, id });
  // It ended meanwhile: the page reloads without it.
  return back(act, done.ok ? "people:toast.sessionEnded" : "people:toast.sessionGone");
}

async function note(act: Action) {
  const parsed = parseForm(act.form, noteForm);
  if (!parsed.ok) return refused("note", parsed.reply);
  const done = await addNote(act.context.db, { ...actorOf(act), userId: act.userId, ...parsed.value });
  if (!done.ok) throw notFound();
  return back(act, "people:toast.noted");
}

async function produce(act: Action) {
  const parsed = parseForm(act.form, exportForm);
  if (!parsed.ok) return refused("export", parsed.reply);
  const { key, words } = parsed.value;
  const done = await askExport(act.context.db, { userId: act.userId, key, by: { ...actorOf(act), words } });
  if (!done.ok) return refused("export", refuseForm(parsed.values, { "": textKey("people:errors", done.code) }));
  return back(act, "people:toast.produced");
}

const refused = (form: "note" | "export", reply: FormReply) => answerRefused({ contact: null, form, reply });
