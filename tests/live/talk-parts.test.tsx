import { describe, expect, test } from "vitest";
import type { SaidLine } from "~/app/live/talk/line";
import type { RoomFrame, RoomMessage, ToldState } from "~/app/live/talk/room-frame";
import { startTalk } from "~/app/live/talk/talk-state";
import type { RoomTalk } from "~/app/live/talk/use-room-talk";
import { HostTalk } from "~/app/live/ui/host-talk";
import { TalkLayer } from "~/app/live/ui/talk-layer";
import { answering } from "../support/asked";
import { htmlOf } from "../support/drawn";
import { control, doing, field, key, live, press, settle, type, withDocument } from "../support/live";

withDocument();

const lines: SaidLine[] = [
  { id: 1, name: "T***s", host: false, text: "Does it <b>fold</b> flat?", ms: 0 },
  { id: 2, name: "", host: true, text: "Yes, and the case is in the box", ms: 900 },
];
const room = (messages: RoomMessage[] = [], state: ToldState = "on_air"): RoomFrame => ({
  type: "live",
  group: 7,
  form: { name: "", host: false },
  message: { type: "msg", after: 0, upTo: 2, lines },
  also: [{ type: "update", state, slow: 0, pinned: null, gone: [] }, ...messages],
  online: 214,
  like: 384,
});

/** What a page knows, and what it was asked to say. */
function talkOf(frame: RoomFrame, answers: (string | null)[] = []) {
  const said: string[] = [];
  let likes = 0;
  const talk: RoomTalk = {
    roomId: 7,
    state: startTalk(frame, Date.now()),
    say: async (body) => {
      said.push(body);
      return answers.shift() ?? null;
    },
    like: () => {
      likes += 1;
    },
  };
  return { talk, said, likes: () => likes };
}

const formKey = "6f0f4dd0-3f5b-4a3e-9d7c-0c9f5b1f7a11";
const drawn = (frame: RoomFrame, member = true) =>
  htmlOf(<TalkLayer talk={talkOf(frame).talk} member={member} formKey={formKey} />);

describe("the talk of a room", () => {
  test("without a script has the lines, and a form for one more", async () => {
    const html = await drawn(room([{ type: "coming", name: "E***a", others: 6 }]));
    expect(html).toContain("Does it &lt;b&gt;fold&lt;/b&gt; flat?");
    expect(html).toContain("E***a and 6 others came in");
    expect(html).toContain('action="/pages/find/details/talk?id=7"');
    expect(html).toContain('name="intent" value="say"');
    expect(html).toContain('role="log"');
  });

  test("asks visitors to sign in, and has no field before and after the live", async () => {
    expect(await drawn(room(), false)).toContain("/pages/user/auth/name?next=");
    for (const [state, words] of [
      ["planned", "You can talk once it is on air."],
      ["ended", "This live is over."],
    ] as const) {
      const html = await drawn(room([], state));
      expect(html).toContain(words);
      expect(html).not.toContain('name="body"');
    }
  });

  test("keeps what was typed until it is said, and says why not", async () => {
    const { talk, said } = talkOf(room(), ["liveTalk:errors.tooOften", null]);
    await live(<TalkLayer talk={talk} member formKey={formKey} />);
    await type("body", "Battery?");
    await press("Send");
    await settle();
    expect(field("body").value).toBe("Battery?");
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Not so fast: one line in two seconds.");
    await press("Send");
    await settle();
    expect(said).toEqual(["Battery?", "Battery?"]);
    expect(field("body").value).toBe("");
    expect(document.querySelector("[role=alert]")).toBeNull();
  });

  test("says who is muted, in the place of the field", async () => {
    const { talk } = talkOf(room([{ type: "ban", seconds: 600 }]));
    await live(<TalkLayer talk={talk} member formKey={formKey} />);
    expect(document.querySelector("[role=status]")?.textContent).toBe("The host has muted you for 10 minutes.");
    expect(document.querySelector("[name=body]")).toBeNull();
  });

  test("counts each tap on the heart, and lets one rise", async () => {
    const { talk, likes } = talkOf(room());
    await live(<TalkLayer talk={talk} member formKey={formKey} />);
    const heart = "Like, 384 so far";
    for (let tap = 0; tap < 3; tap++) await press(heart);
    expect(likes()).toBe(3);
    expect(document.querySelectorAll(".talk-hearts > span")).toHaveLength(3);
  });
});

describe("the talk of a host", () => {
  test("offers to pin, mute and remove a line; Escape leads back to it", async () => {
    const asked = answering({ done: true });
    await live(<HostTalk talk={talkOf(room()).talk} formKey={formKey} />);
    const pick = "What to do about “Does it <b>fold</b> flat?”";
    await press(pick);
    expect(document.activeElement?.textContent).toBe("Pin");
    await key("Escape");
    expect(document.activeElement).toBe(control(pick));
    await press(pick);
    await press("Mute for 10 minutes");
    await settle();
    expect(asked).toEqual(["POST /pages/shop/live/talk?id=7 intent=mute&line=1&minutes=10&live=1"]);
    expect(document.querySelector(".talk-acts")).toBeNull();
  });

  test("cannot mute the shop's own people, and hears what did not work", async () => {
    answering(new Response(null, { status: 404 }));
    await live(<HostTalk talk={talkOf(room()).talk} formKey={formKey} />);
    await press("What to do about “Yes, and the case is in the box”");
    const acts = [...document.querySelectorAll(".talk-acts button")].map((one) => one.textContent);
    expect(acts).toEqual(["Pin", "Remove"]);
    await press("Remove");
    await settle();
    await doing(() => undefined);
    expect(document.querySelector("[role=alert]")?.textContent).toBe("That did not work. Try again.");
  });
});
