import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { LiveBar } from "../live-bar";
import { useBanNote } from "./use-ban-note";

/** Says that staff do not let the shop go live, yet or again, and where to ask. */
export function NotAllowed({ bar }: { bar: LiveBar }) {
  const { t } = useTranslation("studio");
  const ban = useBanNote();
  return (
    <p className="c-note">
      <span>{bar.why === "banned" ? ban(bar.until) : t("notAllowed.text")}</span>{" "}
      <a className="c-link" href={href("/pages/user/service")}>
        {t("notAllowed.ask")}
      </a>
    </p>
  );
}
