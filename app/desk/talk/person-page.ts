import type { Talk, TalkPicks } from "~/app/chat/ui";
import type { Picture } from "~/app/design/picture";
import type { OwnCase } from "../cases/shown-cases-queries.server";
import type { DeskHours } from "../hours/hours";

export interface PersonPage {
  own: OwnCase | null;
  hours: DeskHours;
  onDuty: number;
  me: { name: string; avatar: Picture | null };
  talk: Talk;
  picks: TalkPicks;
}

/** A refused form with the typed text. */
export interface AskReply {
  question: string;
  /** Key of a text. */
  error: string;
}
