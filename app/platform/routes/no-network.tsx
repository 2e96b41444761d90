import { useEffect, useState } from "react";
import { useNavigate } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { NoConnection } from "../ui/no-connection";
import { onceReachable } from "../ui/offline/until-reachable";

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.language.i18n.t("shell:offline.title") };
}

export const meta = unlistedMeta;

/**
 * Renders the no-network page. The service worker caches it and redirects here when a page cannot be fetched, with that
 * page's address in `from`; the page is retried once the network is back or when the user taps. With `kept` the worker
 * has that page's data in its cache, and the page is rendered from it.
 */
export default function NoNetwork() {
  const navigate = useNavigate();
  // The cached copy was rendered without `from`, therefore it is read only after hydration.
  const [requested, setWanted] = useState<string>(href("/"));
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const from = localPath(query.get("from"));
    setWanted(from);
    if (query.has("kept")) navigate(from, { replace: true });
    return query.has("from") ? onceReachable(() => window.location.replace(from)) : undefined;
  }, [navigate]);
  return (
    <NoConnection address={requested}>
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
    </NoConnection>
  );
}
