import type { Db } from "~/db/client.server";
import { makeLiveRoom, sayIn } from "./live-rooms";

/** A room of a shop on air, in which a viewer has said something. */
export async function talkThings(db: Db, shopId: number) {
  const { roomId: talkRoomId } = await makeLiveRoom(db, { shopId });
  const { number: talkLine } = await sayIn(db, talkRoomId);
  return { talkRoomId, talkLine };
}

type TalkThings = Awaited<ReturnType<typeof talkThings>>;

const room = ({ talkRoomId }: TalkThings) => ({ id: talkRoomId });

/** The rows of `merchantRows` about what is said in live rooms. */
export const talkRows = {
  "/pages/shop/live/talk": {
    permission: "live" as const,
    noPage: true as const,
    acts: {
      "pins a line": { query: room, fields: ({ talkLine }: TalkThings) => ({ intent: "pin", line: talkLine }) },
      "unpins it": { query: room, fields: () => ({ intent: "unpin" }) },
      "slows viewers down": { query: room, fields: () => ({ intent: "slow", seconds: 30 }) },
      "mutes a viewer": {
        query: room,
        fields: ({ talkLine }: TalkThings) => ({ intent: "mute", line: talkLine, minutes: 10 }),
      },
      "removes a line": {
        query: room,
        fields: ({ talkLine }: TalkThings) => ({ intent: "remove", line: talkLine }),
      },
    },
  },
};
