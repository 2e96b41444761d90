import type { HeldSocket, SocketOwner } from "./held-socket.server";
import { closeCodes, socketLimits } from "./limits";

/** The sockets of this process: by person, by shop, and the unbound ones. */
export class SocketRegister {
  readonly #ofUser = new Map<number, Set<HeldSocket>>();
  readonly #ofShop = new Map<number, Set<HeldSocket>>();
  readonly #ofStaff = new Map<number, Set<HeldSocket>>();
  readonly #desk = new Set<HeldSocket>();
  readonly unbound = new Map<string, HeldSocket>();
  readonly #unboundAt = new Map<string, Set<HeldSocket>>();
  readonly #slots = Array.from({ length: socketLimits.pingTicks }, () => new Set<HeldSocket>());
  #next = 0;
  size = 0;

  /** Adds a socket without an owner. */
  add(socket: HeldSocket): void {
    socket.slot = this.#next++ % this.#slots.length;
    this.#slots[socket.slot]?.add(socket);
    this.size++;
  }

  /** Binds a socket to its person; it receives everything from now on. */
  bind(socket: HeldSocket, owner: SocketOwner): void {
    socket.owner = owner;
    this.#noLongerUnbound(socket);
    const { userId, staffId } = owner;
    const own = staffId === null ? addTo(this.#ofUser, userId, socket) : addTo(this.#ofStaff, staffId, socket);
    if (staffId !== null) this.#desk.add(socket);
    for (const shop of owner.shops) addTo(this.#ofShop, shop, socket);
    const [oldest] = own;
    if (own.size > socketLimits.perPerson) oldest?.close(closeCodes.goingAway);
  }

  remove(socket: HeldSocket): void {
    if (!this.#slots[socket.slot]?.delete(socket)) return;
    this.size--;
    this.#noLongerUnbound(socket);
    if (!socket.owner) return;
    const { userId, staffId } = socket.owner;
    if (staffId === null) removeFrom(this.#ofUser, userId, socket);
    else removeFrom(this.#ofStaff, staffId, socket);
    this.#desk.delete(socket);
    for (const shop of socket.owner.shops) removeFrom(this.#ofShop, shop, socket);
  }

  /**
   * Registers an unbound socket, or a visitor's. Per address the oldest is dropped, so that none fills the places of
   * all; this machine's own address stands for everybody and has half of them.
   */
  keepUnbound(socket: HeldSocket): void {
    this.unbound.set(socket.clientId, socket);
    const there = addTo(this.#unboundAt, socket.address.key, socket);
    const [oldest] = there;
    const share = socket.address.ours ? socketLimits.unboundOfThisMachine : socketLimits.unboundPerAddress;
    if (!oldest || there.size <= share) return;
    // At once: a peer that does not answer the close must not keep its place.
    this.remove(oldest);
    oldest.close(closeCodes.goingAway);
  }

  unboundAt(address: string): ReadonlySet<HeldSocket> {
    return this.#unboundAt.get(address) ?? nobody;
  }

  #noLongerUnbound(socket: HeldSocket): void {
    if (this.unbound.delete(socket.clientId)) removeFrom(this.#unboundAt, socket.address.key, socket);
  }

  ofUser(userId: number): ReadonlySet<HeldSocket> {
    return this.#ofUser.get(userId) ?? nobody;
  }

  ofStaff(staffId: number): ReadonlySet<HeldSocket> {
    return this.#ofStaff.get(staffId) ?? nobody;
  }

  /** Sockets of the other side of a conversation: a shop's people, or without a shop the staff of the service desk. */
  facing(shopId: number | null): ReadonlySet<HeldSocket> {
    return shopId === null ? this.#desk : this.ofShop(shopId);
  }

  ofShop(shopId: number | null): ReadonlySet<HeldSocket> {
    return (shopId === null ? undefined : this.#ofShop.get(shopId)) ?? nobody;
  }

  /** Sockets in this slot of the wheel. */
  atTurn(tick: number): ReadonlySet<HeldSocket> {
    return this.#slots[tick % this.#slots.length] ?? nobody;
  }

  people(): number[] {
    return [...this.#ofUser.keys()];
  }

  *[Symbol.iterator](): Iterator<HeldSocket> {
    for (const slot of this.#slots) yield* slot;
  }
}

const nobody: ReadonlySet<HeldSocket> = new Set();

function addTo<Key>(map: Map<Key, Set<HeldSocket>>, key: Key, socket: HeldSocket): Set<HeldSocket> {
  const known = map.get(key);
  if (!known) {
    const fresh = new Set([socket]);
    map.set(key, fresh);
    return fresh;
  }
  return known.add(socket);
}

function removeFrom<Key>(map: Map<Key, Set<HeldSocket>>, key: Key, socket: HeldSocket): void {
  const known = map.get(key);
  known?.delete(socket);
  if (known?.size === 0) map.delete(key);
}
