import { expect, test, vi } from "vitest";
import { marksOf } from "~/app/pages/document/marks";
import type { Finding } from "~/app/pages/document/model";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { createDraftSaver, type SaveReply, type SaveStatus } from "~/app/pages/unsaved/draft-saver";
import { sendDraft } from "~/app/pages/unsaved/send-draft";
import { sampleDocument, saying } from "./sample-document";

const document = sampleDocument(saying("opened"));
const content = { document, history: noHistory, choices: [] };

/** Creates an editor with one change, whose saves get these replies. */
function editor(replies: SaveReply[]) {
  let changes = 0;
  const said: SaveStatus["is"][] = [];
  const send = vi.fn(async (): Promise<SaveReply> => replies.shift() ?? { is: "lost" });
  const latest = () => ({ ...content, changes });
  const onStatus = ({ is }: SaveStatus) => said.push(is);
  const saver = createDraftSaver({
    lockVersion: 4,
    base: null,
    sent: null,
    latest,
    send,
    merge: () => false,
    onStatus,
    onSaved: () => undefined,
  });
  const type = () => {
    changes++;
    return saver.flush();
  };
  return { saver, send, said, type };
}

test.each(["notAllowed", "gone"] as const)("a save refused as %s is not repeated, but for the asking", async (is) => {
  const { saver, send, said, type } = editor([{ is }, { is: "saved", lockVersion: 5, savedAt: 0 }]);
  expect(await type()).toBe(false);
  expect(said.at(-1)).toBe(is);
  expect(await type()).toBe(false);
  expect(await saver.flush()).toBe(false);
  expect(send).toHaveBeenCalledTimes(1);
  expect(saver.isDirty()).toBe(true);
  expect(saver.standing().sent).toBeNull();

  expect(await saver.retry()).toBe(true);
  expect(said.at(-1)).toBe("saved");
  expect(saver.isDirty()).toBe(false);
});

test("a draft that the shop does not accept is sent again after the next change", async () => {
  const { saver, said, type } = editor([{ is: "notAccepted" }, { is: "saved", lockVersion: 5, savedAt: 0 }]);
  expect(await type()).toBe(false);
  expect(said.at(-1)).toBe("notAccepted");
  expect(saver.isDirty()).toBe(true);
  expect(await type()).toBe(true);
  expect(said.at(-1)).toBe("saved");
});

test("a refused save carries what is to blame, which is marked at its module once, beside the report's findings", async () => {
  const item = { id: "mgoods01", type: "goods" as const, name: "", place: 2 };
  const finding: Finding = { code: "not-yours", path: "item[1].data[0].goodsLink", item, params: { kind: "goods" } };
  vi.stubGlobal("fetch", async () => Response.json({ code: "notYours", findings: [finding] }, { status: 400 }));
  const reply = await sendDraft("/save", 1, {
    ...content,
    lockVersion: 0,
    seat: "00000000000000a1",
    editor: null,
    at: 1,
  });
  vi.unstubAllGlobals();
  expect(reply).toEqual({ is: "notAccepted", findings: [finding] });
  const report = { errors: [finding], warnings: [], remembered: [], passed: [], bytes: 1, max: 2 };
  expect(marksOf(null, [finding]).get("mgoods01")).toEqual({ errors: [finding], warnings: [] });
  expect(marksOf(report, [finding]).get("mgoods01")?.errors).toHaveLength(1);
});

test("what an answer to a save means", async () => {
  const meaning = async (answer: () => Response) => {
    vi.stubGlobal("fetch", async () => answer());
    return (await sendDraft("/save", 1, { ...content, lockVersion: 0, seat: "00000000000000a1", editor: null, at: 1 }))
      .is;
  };
  const empty = (status: number) => () => new Response(null, { status });
  expect(await meaning(empty(403))).toBe("notAllowed");
  expect(await meaning(() => Response.json({ code: "notFound" }, { status: 404 }))).toBe("gone");
  expect(await meaning(empty(401))).toBe("signedOut");
  expect(await meaning(empty(400))).toBe("notAccepted");
  expect(await meaning(empty(413))).toBe("notAccepted");
  expect(await meaning(empty(429))).toBe("lost");
  expect(await meaning(empty(502))).toBe("lost");
  vi.unstubAllGlobals();
});
