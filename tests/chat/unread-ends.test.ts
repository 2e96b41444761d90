import { afterEach, expect, test, vi } from "vitest";
import { listenForUnread } from "~/app/chat/unread/live-unread";

afterEach(() => void vi.unstubAllGlobals());

/** Puts in as much of a hidden page as the counts need; a hidden one opens no socket. */
function hiddenPage() {
  const posted: unknown[] = [];
  const answers: ((answer: Response) => void)[] = [];
  class Channel extends EventTarget {
    private isOpen = true;
    postMessage(told: unknown) {
      posted.push(this.isOpen ? told : "a closed channel throws, as an error of the page that comes next");
    }
    close() {
      this.isOpen = false;
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { BroadcastChannel: Channel }));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => answers.push(answer)));
  return { posted, answers };
}
const unread = { notices: 1, chats: 0, shop: 0 };
const settled = () => new Promise((done) => setTimeout(done));

test("the pages of a browser are told an answer, but not one that comes when this page has let go", async () => {
  const { posted, answers } = hiddenPage();
  const live = listenForUnread();
  live.refresh();
  answers[0]?.(Response.json({ unread }));
  await expect.poll(() => posted).toEqual([{ unread }]);

  live.refresh();
  live.end();
  answers[1]?.(Response.json({ unread }));
  await settled();
  await settled();
  expect(posted).toEqual([{ unread }]);
});

test("another language is told to all pages of the browser, of which any may hold the socket", () => {
  const { posted } = hiddenPage();
  const live = listenForUnread();
  live.speak("ru");
  expect(posted).toEqual([{ language: "ru" }]);
  live.end();
});
