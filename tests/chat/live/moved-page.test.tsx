import { expect, test } from "vitest";
import { useMovedPage } from "~/app/chat/unread/use-moved-page";
import { liveHook, pass, settle, setVisible, stopClock, withDocument } from "~/tests/support/live";

withDocument();

test("whoever comes back to an order sees it as it is now; a short look elsewhere and other pages ask for nothing", async () => {
  let asked = 0;
  const loader = () => {
    asked++;
    return null;
  };
  const away = async (pathname: string, ms: number) => {
    asked = 0;
    stopClock();
    const page = await liveHook(() => useMovedPage(pathname), { at: pathname, loader });
    await setVisible(false);
    await pass(ms);
    await setVisible(true);
    await settle();
    await page.unmount();
    return asked;
  };
  expect(await away("/pages/store/transaction/details", 10_000)).toBe(1);
  expect(await away("/pages/store/transaction/details", 9_000)).toBe(0);
  expect(await away("/pages/store/goods/release", 60_000)).toBe(0);
});
