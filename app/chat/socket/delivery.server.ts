import { absoluteMedia } from "~/app/platform/http/envelope.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Logger } from "~/app/platform/process/log.server";
import type { Handle } from "~/db/transact.server";
import { type EventRow, eventOf } from "../conversations/event-rows-queries.server";
import type { ChatEvent } from "../conversations/events";
import { type Parties, partiesOf } from "../conversations/lists-queries.server";
import type { ConversationHint } from "../conversations/publish-to-conversation.server";
import type { CardsOf, TalkCards } from "../talking/talk";
import { wireEvent } from "../wire/wire-message";
import { frameOf, type HeldSocket } from "./held-socket.server";
import { socketLimits } from "./limits";
import { eventsSince } from "./socket-queries.server";
import type { SocketRegister } from "./socket-register.server";

/** A conversation's progress on the sockets of this process. */
interface Delivered {
  /** Number up to which they were sent events. */
  seq: number;
  parties: Parties | null;
  partiesAt: number;
  at: number;
}

type Cards = ReadonlyMap<Locale, TalkCards>;
const noCards: Cards = new Map();

/** ms: how long names are cached unless the assignee changes, and how long an inactive conversation is remembered. */
const namesFor = 60_000;
const rememberedFor = 60_000;

/**
 * Delivers the events of conversations to the sockets of this process. A hint only says that there are new ones: they
 * are read from the database, for all conversations hinted at meanwhile in one statement. So a lost, doubled or late
 * hint affects nothing but the timing.
 */
export class Delivery {
  readonly #told = new Map<number, Delivered>();
  readonly #due = new Map<number, ConversationHint>();
  #running: Promise<void> | null = null;

  constructor(
    readonly sockets: SocketRegister,
    readonly db: Handle,
    readonly log: Pick<Logger, "warn">,
    readonly cardsOf: CardsOf,
  ) {}

  /**
   * Takes a hint; conversations of nobody here are left out.
   * @param row the event itself, where this process wrote it: it is told at once when it is the next one, and no card
   * that has to be looked up
   */
  hint(hint: ConversationHint, row?: EventRow): void {
    const { conversation, seq, userId, shopId } = hint;
    if (this.sockets.ofUser(userId).size === 0 && this.sockets.facing(shopId).size === 0) return;
    const told = this.#told.get(conversation);
    if (seq <= (told?.seq ?? 0)) return;
    const now = Date.now();
    if (row && !isCard(row) && told?.parties && told.seq === seq - 1 && now - told.partiesAt <= namesFor) {
      told.seq = seq;
      told.at = now;
      this.#send(eventOf(row), told.parties, noCards);
      return;
    }
    if (seq > (this.#due.get(conversation)?.seq ?? 0)) this.#due.set(conversation, hint);
    this.#running ??= this.#run();
  }

  /** Forgets inactive conversations. */
  forget(now = Date.now()): void {
    for (const [conversation, { at }] of this.#told) if (now - at > rememberedFor) this.#told.delete(conversation);
  }

  async close(): Promise<void> {
    this.#due.clear();
    await this.#running;
  }

  async #run(): Promise<void> {
    // Hints of the same moment are read together.
    await new Promise(setImmediate);
    while (this.#due.size > 0) {
      const due = [...this.#due.values()];
      this.#due.clear();
      try {
        await this.#tell(due);
      } catch (error) {
        // The next look at the numbers finds them again.
        this.log.warn({ err: error }, "messages could not be delivered; they are looked for again");
        break;
      }
    }
    this.#running = null;
  }

  async #tell(due: readonly ConversationHint[]): Promise<void> {
    const now = Date.now();
    const wanted = {
      conversations: due.map(({ conversation }) => conversation),
      after: due.map(({ conversation }) => this.#told.get(conversation)?.seq ?? null),
      seconds: socketLimits.overlap / 1000,
    };
    const unnamed = due
      .filter(({ conversation }) => now - (this.#told.get(conversation)?.partiesAt ?? 0) > namesFor)
      .map(({ conversation }) => conversation);
    const [rows, named] = await Promise.all([
      eventsSince(this.db, wanted),
      unnamed.length === 0 ? ([] as Parties[]) : partiesOf(this.db, unnamed, null),
    ]);
    // The assignee has changed: later events carry the new name.
    const changed = rows.filter(({ kind }) => kind === "taken_over").map(({ conversation }) => conversation);
    const renamed = [...new Set(changed)].filter((conversation) => !unnamed.includes(conversation));
    if (renamed.length > 0) named.push(...(await partiesOf(this.db, renamed, null)));
    const names = new Map(named.map((parties) => [parties.conversation, parties]));
    const byConversation = grouped(rows);
    const cards = new Map<number, Cards>();
    for (const hint of due) {
      const { conversation } = hint;
      const carded = (byConversation.get(conversation) ?? []).filter(isCard);
      if (carded.length > 0) cards.set(conversation, await this.#cards(hint, carded.map(eventOf)));
    }
    for (const hint of due) {
      const { conversation } = hint;
      const before = this.#told.get(conversation);
      const fresh = names.get(conversation);
      const parties = fresh ?? before?.parties ?? null;
      const events = byConversation.get(conversation) ?? [];
      const told: Delivered = {
        seq: Math.max(before?.seq ?? 0, hint.seq, events.at(-1)?.seq ?? 0),
        parties,
        partiesAt: fresh ? now : (before?.partiesAt ?? 0),
        at: now,
      };
      this.#told.set(conversation, told);
      if (!parties) continue;
      // This process's own writes meanwhile are already delivered.
      const own = cards.get(conversation) ?? noCards;
      for (const row of events) if (row.seq > (before?.seq ?? 0)) this.#send(eventOf(row), parties, own);
    }
  }

  /** Looks up the cards of a conversation, once per language of its listeners. */
  async #cards({ userId, shopId }: ConversationHint, messages: ChatEvent[]): Promise<Cards> {
    const listening = [...this.sockets.ofUser(userId), ...this.sockets.facing(shopId)];
    const locales = [...new Set(listening.map(({ locale }) => locale))];
    return new Map(
      await Promise.all(
        locales.map(async (locale) => [locale, await this.cardsOf({ messages, userId, shopId, locale })] as const),
      ),
    );
  }

  /**
   * Sends to both sides; a frame is serialised once per variant. A message goes to the sockets of its own side only if
   * they have sent `resume`, and never appears as another's message to its writer.
   */
  #send(event: ChatEvent, parties: Parties, cards: Cards): void {
    const frames = new Map<string, Buffer>();
    const shownIn = (to: "user" | "shop", own: boolean, { locale, origin }: HeldSocket) => {
      const key = `${to} ${own} ${locale} ${origin}`;
      let frame = frames.get(key);
      if (frame === undefined) {
        const shown = { parties, to, own, locale, cards: cards.get(locale) };
        frame = frameOf(JSON.stringify(wireEvent(event, shown), absoluteMedia(origin)));
        frames.set(key, frame);
      }
      return frame;
    };
    const tell = (socket: HeldSocket, to: "user" | "shop") => {
      const own = event.message !== null && (isOf(to, event) || isBy(socket, event));
      if (!own || socket.resumed) socket.tell(shownIn(to, own, socket));
    };
    for (const socket of this.sockets.ofUser(parties.userId)) tell(socket, "user");
    for (const socket of this.sockets.facing(parties.shopId)) tell(socket, "shop");
  }
}

/** The event was made by the recipient's side. */
const isOf = (to: "user" | "shop", { side }: ChatEvent) => (side === "user") === (to === "user");

/** The event was made by the socket's person, who may be on both sides. */
const isBy = ({ owner }: HeldSocket, { side, actor }: ChatEvent) =>
  side !== "staff" && owner?.staffId === null && owner.userId === actor;

const isCard = ({ type }: EventRow) => type === "goods" || type === "order";

function grouped(rows: readonly EventRow[]): Map<number, EventRow[]> {
  const groups = new Map<number, EventRow[]>();
  for (const row of rows) {
    const group = groups.get(row.conversation);
    if (group) group.push(row);
    else groups.set(row.conversation, [row]);
  }
  return groups;
}
