import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { UsedNote } from "~/app/pages/ui";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { loadArticles } from "../articles-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadArticles>>>;

export const stateTones = { live: "is-good", planned: "is-info", draft: "is-care", ended: "" } as const;

export function ArticleRow({ row, edits, deleted }: { row: Data["rows"][number]; edits: boolean; deleted: boolean }) {
  const { t } = useTranslation("articles");
  const moment = useMoment();
  const {
    id,
    kind,
    category,
    state,
    draft,
    edition,
    outdated,
    written,
    publishedAt,
    endsAt,
    plannedFrom,
    legal,
    uses,
  } = row;
  const name = row.title || `#${id}`;
  return (
    <tr>
      <td data-label={t("columns.article")}>
        <span className="c-span">
          {deleted ? (
            <b className="font-semibold">{name}</b>
          ) : (
            <a className="font-semibold" href={`${href("/operator/articles")}/${id}`}>
              {name}
            </a>
          )}
          <small>
            {[t(`kinds.${kind}`), category ?? (kind === "news" && t(`tags.${row.tag}`)), id]
              .filter(Boolean)
              .join(" · ")}
          </small>
          <UsedNote pages={uses} about={{ kind: "article", id }} />
        </span>
      </td>
      <td data-label={t("columns.state")}>
        <span className="c-span">
          <span className={`c-pill ${stateTones[state]}`}>{t(`states.${state}`)}</span>
          {draft && edition > 0 && <small>{t("states.changed")}</small>}
          {plannedFrom !== null && <small>{t("newFrom", { when: moment(plannedFrom) })}</small>}
          {state === "planned" && publishedAt !== null && <small>{t("fromWhen", { when: moment(publishedAt) })}</small>}
          {endsAt !== null && <small>{t("untilWhen", { when: moment(endsAt) })}</small>}
        </span>
      </td>
      <td data-label={t("columns.languages")}>
        <span className="c-span">
          <span>{t("writtenIn", { count: written.length })}</span>
          {outdated.length > 0 && (
            <small className="text-warn">
              {t("outdatedIn", { languages: outdated.map((locale) => localeNames[locale]).join(", ") })}
            </small>
          )}
        </span>
      </td>
      <td data-label={t("columns.edited")}>
        <span className="c-span">
          <span>{row.editor ?? t("builtIn")}</span>
          <small>{edition > 0 && t("versionOf", { number: edition })}</small>
        </span>
      </td>
      {edits && (
        <td data-label={t("columns.acts")}>
          {!legal && (
            <Form method="post" className="c-acts" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              {deleted ? (
                <button type="submit" name="intent" value="restore" className="c-button">
                  {t("restore")}
                  <span className="sr-only">{`: ${name}`}</span>
                </button>
              ) : (
                <ConfirmAction
                  name="deleteArticle"
                  label={<Icon name="trash-2" />}
                  labelText={t("deleteOf", { name })}
                  question={
                    uses.length > 0
                      ? t("sureDeleteUsed", { pages: uses.map(({ name }) => name).join(", ") })
                      : t("sureDelete")
                  }
                  look="c-button"
                >
                  <button type="submit" name="intent" value="delete" className="c-button is-danger">
                    {t("delete")}
                  </button>
                </ConfirmAction>
              )}
            </Form>
          )}
        </td>
      )}
    </tr>
  );
}
