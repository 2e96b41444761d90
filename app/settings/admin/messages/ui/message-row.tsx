import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";
import type { loadMessages } from "../messages-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadMessages>>>;

export function MessageRow({ row }: { row: Data["rows"][number] }) {
  const { t } = useTranslation("messageTexts");
  const moment = useMoment();
  const { name, heading, body, group, own, edited } = row;
  return (
    <tr>
      <td data-label={t("columns.text")}>
        <span className="c-span">
          <a className="font-semibold" href={`${href("/operator/message-texts")}/${name}`}>
            {heading}
          </a>
          {body !== heading && <small>{body}</small>}
        </span>
      </td>
      <td data-label={t("columns.group")}>{t(`groups.${group}`)}</td>
      <td data-label={t("columns.languages")}>
        <span className="c-span">
          <span className={`c-pill ${own.length > 0 ? "is-good" : ""}`}>
            {t(`states.${own.length > 0 ? "own" : "builtIn"}`)}
          </span>
          {own.length > 0 && <small>{own.map((locale) => localeNames[locale]).join(", ")}</small>}
        </span>
      </td>
      <td data-label={t("columns.edited")}>
        <span className="c-span">
          <span>{edited?.by ?? "–"}</span>
          {edited && <small>{moment(edited.at)}</small>}
        </span>
      </td>
    </tr>
  );
}
