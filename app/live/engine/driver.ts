import type { Settings } from "~/app/settings/api.server";
import { livePlaylist, replayPlaylist } from "../ui/live-address";

/** The engine of the owner, of which the market knows addresses and nothing more. */
interface Engine {
  /** In the addresses that it calls. */
  name: string;
  ingest: string;
  playlist: string;
  /** "" = it keeps none that could be shown. */
  recording: string;
}

export interface NamedRoom {
  id: number;
}

/** What an encoder is told: where to send to, and the stream key; "" = the address has all. */
interface Ingest {
  address: string;
  key: string;
}

/**
 * Who sends a room and keeps what was sent: its host's page with our own files, or an engine of the owner. How a room
 * goes on air, is interrupted and ends is the same for both (rooms/).
 */
export interface Driver {
  /** What an encoder needs; null = the host's page sends. */
  ingest(room: NamedRoom, key: string): Ingest | null;
  /** Where viewers read the room on air. */
  playlist(room: NamedRoom): string;
  /** Where they read it once it has ended; null = nowhere. */
  recording(room: RecordedRoom): string | null;
}

interface RecordedRoom extends NamedRoom {
  startedAt: Date | null;
  lengthMs: number;
}

/** Returns the engine that operators have set; null = none. */
export function engineOf({ discover }: Pick<Settings, "discover">): Engine | null {
  const { engineName: name, engineIngest: ingest, enginePlaylist: playlist, engineRecording: recording } = discover;
  return name !== "" && ingest !== "" && playlist !== "" ? { name, ingest, playlist, recording } : null;
}

/** Returns who sends a room; null = an engine does that is not there any more. */
export function driverOf(name: "own" | "external", engine: Engine | null): Driver | null {
  return name === "own" ? ownDriver : engine && engineDriver(engine);
}

const ownDriver: Driver = {
  ingest: () => null,
  playlist: ({ id }) => livePlaylist(id),
  recording: ({ id }) => replayPlaylist(id),
};

/** The name of a room at an engine. Viewers read it in the playlist's address, so it opens nothing. */
const nameOf = ({ id }: NamedRoom) => `room-${id}`;
const nameShape = /(?:^|\/)room-([1-9]\d{0,14})$/;

/** Returns the room of a name as engines say it, also behind a folder of theirs; null = it is none of ours. */
export const roomOfName = (name: string): number | null => {
  const [, id] = nameShape.exec(name) ?? [];
  return id === undefined ? null : Number(id);
};

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** What an address does not say stands in the stream key, in the way that all encoders know: `name?key=…`. */
const engineDriver = ({ ingest, playlist, recording }: Engine): Driver => ({
  ingest(room, key) {
    const name = nameOf(room);
    const address = fill(ingest, { name, key });
    if (ingest.includes("{key}")) return { address, key: ingest.includes("{name}") ? "" : name };
    return { address, key: ingest.includes("{name}") ? key : `${name}?key=${key}` };
  },
  playlist: (room) => fill(playlist, { name: nameOf(room) }),
  recording({ startedAt, lengthMs, ...room }) {
    const values = { name: nameOf(room), start: startedAt?.toISOString() ?? "", seconds: String(lengthMs / 1000) };
    return recording === "" ? null : fill(recording, values);
  },
});
