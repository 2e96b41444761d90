import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { href } from "~/app/platform/href";
import { localPath } from "~/app/platform/local-path";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { NoConnection } from "../ui/no-connection";

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.language.i18n.t("shell:offline.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

/** How long to wait before the shop is asked again, ms: first and at most. */
const firstPauseMs = 500;
const maxPauseMs = 15_000;

/**
 * Calls `go` once the shop answers. The browser says "online" before anything can be reached, and may have said so before this page
 * listened; so the shop itself is asked, at that event and again after growing pauses.
 * @returns ends the asking
 */
function onceReachable(go: () => void): () => void {
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    clearTimeout(timer);
    if (navigator.onLine && (await fetch("/healthz", { cache: "no-store" }).catch(() => null))?.ok) return go();
    timer = setTimeout(ask, pause);
    pause = Math.min(2 * pause, maxPauseMs);
  };
  timer = setTimeout(ask, pause);
  window.addEventListener("online", ask);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", ask);
  };
}

/**
 * The no-network page. The service worker keeps a copy and sends the browser here when a page cannot be fetched, with that
 * page's address in `from`; as soon as there is a network, or a tap asks for it, the page is tried again. With `kept` the worker
 * has that page's data, from which it is drawn.
 */
export default function NoNetwork() {
  const navigate = useNavigate();
  // The kept copy was rendered without `from`, so it is read only once the page runs.
  const [wanted, setWanted] = useState<string>(href("/"));
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    const from = localPath(asked.get("from"));
    setWanted(from);
    if (asked.has("kept")) navigate(from, { replace: true });
    return asked.has("from") ? onceReachable(() => window.location.replace(from)) : undefined;
  }, [navigate]);
  return (
    <NoConnection address={wanted}>
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
    </NoConnection>
  );
}
