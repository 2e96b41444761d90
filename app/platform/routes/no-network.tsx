import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { NoConnection } from "../ui/no-connection";
import { onceReachable } from "../ui/until-reachable";

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.language.i18n.t("shell:offline.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

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
