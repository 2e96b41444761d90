import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";

/** The votes on the help articles that the bot found: the least helpful first, where rewriting pays. */
export function VotedArticles({ rows }: { rows: { id: number; title: string; helped: number; unhelped: number }[] }) {
  const { t } = useTranslation("deskBotAdmin");
  return (
    <section className="c-card" aria-labelledby="voted">
      <h2 id="voted">{t("articles")}</h2>
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{t("columns.article")}</th>
            <th scope="col" className="c-number">
              {t("columns.helped")}
            </th>
            <th scope="col" className="c-number">
              {t("columns.unhelped")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, helped, unhelped }) => (
            <tr key={id}>
              <td data-label={t("columns.article")}>
                <a className="c-link" href={href("/pages/user/help", { id })} dir="auto">
                  {title}
                </a>
              </td>
              <td translate="no" data-label={t("columns.helped")} className="c-number">
                {helped}
              </td>
              <td translate="no" data-label={t("columns.unhelped")} className="c-number">
                {unhelped}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
