import type { Talk, TalkPicks } from "~/app/chat/ui";
import type { Picture } from "~/app/design/picture";
import type { OwnCase } from "../cases/shown-cases-queries.server";
import type { DeskHours } from "../hours/hours";

/** A person's screen of their conversation with the people of the desk. */
export interface PersonPage {
  /** Their latest case; null = none. */
  own: OwnCase | null;
  hours: DeskHours;
  /** How many people answer now. */
  onDuty: number;
  me: { name: string; avatar: Picture | null };
  talk: Talk;
  picks: TalkPicks;
}

/** A form that was refused, with what was typed. */
export interface AskReply {
  question: string;
  /** Key of a text. */
  error: string;
}
