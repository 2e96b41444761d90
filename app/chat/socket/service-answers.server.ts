import type { Bus } from "~/app/platform/process/pubsub.server";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { frameOf, type HeldSocket } from "./held-socket.server";
import type { SocketRegister } from "./socket-register.server";

/** Channel of what the service says to one client. */
export const serviceChannel = "service-answers";

/** Who asked: a person, or a visitor by the socket that they name, or by their network address. */
interface Asker {
  userId: number | null;
  /** Of `init`; "" = not named. */
  clientId: string;
  address: string;
}

/** What the service says without a conversation: the greeting and the answers of its bot. */
export interface ServiceAnswer {
  to: Asker;
  /** Counts on from the id of the question. */
  id: number;
  name: string;
  message: { type: string; content: unknown };
  /** Unix seconds. */
  at: number;
}

/**
 * Tells the sockets of whoever asked, in whatever process they are. It is stored nowhere: the call itself is answered
 * with the same.
 */
export function tellService(bus: Pick<Bus, "publish"> | undefined, { to, id, name, message, at }: ServiceAnswer): void {
  const form = { id: 0, name, avatar: "" };
  const frame = { type: "service", id, seq: 0, to_id: to.userId ?? 0, form, message, createtime: at };
  const asker = { ...to, address: addressKey(to.address) };
  bus?.publish(serviceChannel, JSON.stringify({ to: asker, frame })).catch(() => undefined);
}

/** Writes an answer to the sockets of this process that it is for. */
export function tellAnswer(register: SocketRegister, message: string): void {
  const { to, frame } = JSON.parse(message) as { to: Asker; frame: unknown };
  const told = frameOf(JSON.stringify(frame));
  for (const socket of socketsOf(register, to)) socket.tell(told);
}

/**
 * Of a person, the sockets of other clients: our own pages ask and are answered without one. Of a visitor the socket
 * that they name; who names none is known by the network address, as long as only one socket there is unbound.
 */
function socketsOf(register: SocketRegister, { userId, clientId, address }: Asker): HeldSocket[] {
  if (userId !== null) return [...register.ofUser(userId)].filter(({ resumed }) => !resumed);
  const named = register.unbound.get(clientId);
  if (named) return [named];
  const there = [...register.unboundAt(address)];
  return there.length === 1 && clientId === "" ? there : [];
}
