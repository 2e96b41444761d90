/** What the server says to a host's page that begins to send, or tries how fast it can. */
export type RunAnswer =
  | { code: "tried" }
  | ({ code: "started" } & OpenedRun)
  | { code: "notAllowed" | "banned" | "notFound" | "over" | "otherRoom" };

/** A run that a page may send to: its id and key, and the number of the room's next segment. */
export interface OpenedRun {
  runId: string;
  key: string;
  next: number;
}
