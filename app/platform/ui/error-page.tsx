import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { NavBar } from "~/app/design/nav-bar";
import { ErrorState } from "~/app/design/states";
import { href } from "../http/href";
import { LanguageSwitch } from "./language-switch";

/** Renders a missing or failed page. `status` is the HTTP status. */
export function ErrorPage({ status }: { status: number }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const kind = status === 404 ? "notFound" : "error";
  // Staff return to the console, not to the shop.
  const console = pathname === href("/operator") || pathname.startsWith(`${href("/operator")}/`);
  const home = href(console ? "/operator" : "/");
  return (
    <>
      <NavBar title={t(`${kind}.title`)} back={{ href: home, label: t("back") }} action={<LanguageSwitch />} />
      <main id="content">
        <ErrorState
          icon={status === 404 ? "compass" : "circle-alert"}
          title={t(`${kind}.title`)}
          text={t(`${kind}.text`)}
        >
          {kind === "error" && (
            <a className="button button-tint" href={pathname + search} data-reload="">
              {t("retry")}
            </a>
          )}
          <a className="button button-fill" href={home} data-reload={kind === "error" ? "" : undefined}>
            {t(console ? "toConsole" : "toHome")}
          </a>
        </ErrorState>
      </main>
    </>
  );
}
