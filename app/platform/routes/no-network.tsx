import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "~/app/design/states";
import { href } from "~/app/platform/href";
import { localPath } from "~/app/platform/local-path";

export const handle = { i18n: ["shell"] };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: context.language.i18n.t("shell:offline.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

/**
 * The no-network page. The service worker keeps a copy and sends the browser here when a page cannot be fetched, with that
 * page's address in `from`; as soon as there is a network, or a tap asks for it, the page is tried again.
 */
export default function NoNetwork() {
  const { t } = useTranslation();
  // The kept copy was rendered without `from`, so it is read only once the page runs.
  const [wanted, setWanted] = useState<string>(href("/"));
  useEffect(() => {
    const from = localPath(new URLSearchParams(window.location.search).get("from"));
    setWanted(from);
    const again = () => window.location.replace(from);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return (
    <main id="content">
      <h1 className="sr-only">{t("offline.title")}</h1>
      <ErrorState icon="wifi-off" title={t("offline.title")} text={t("offline.text")}>
        <a className="button button-fill" href={wanted} data-reload="">
          {t("retry")}
        </a>
      </ErrorState>
    </main>
  );
}
