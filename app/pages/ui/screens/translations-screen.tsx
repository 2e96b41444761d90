import { useTranslation } from "react-i18next";
import { Link, useActionData, useLoaderData } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { searchLimit } from "~/app/platform/http/typed-text";
import { localeNames } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import type { answerTranslations, loadTranslations } from "../../studio/translations.server";
import { AgreedWordsCard } from "../translations/agreed-words-card";
import { TextFileCard, TextFileRead } from "../translations/text-file";
import { TranslationRow } from "../translations/translation-row";
import { useStudio } from "../use-studio";

export function TranslationsScreen() {
  const { t } = useTranslation(["editor", "pages"]);
  const studio = useStudio();
  const data = useLoaderData<typeof loadTranslations>();
  const { rows, next, filter, counts, pages, languages, states, mayEdit, title } = data;
  const reply = useActionData<typeof answerTranslations>();
  const { pageId, language, state, q } = filter;
  const fileFault = reply?.fault ? fieldError(t, textKey("editor:translations.fileFault", reply.fault)) : null;
  const lost = reply?.row && !rows.some((row) => isRow(row, reply.row)) ? reply.code : null;
  return (
    <ListPage
      path={studio.translations}
      title={title}
      lead={counts ? t("translations.counts", { ...counts }) : t("translations.lead")}
      refusal={fileFault ?? (lost && t(textKey("editor:translations.refusals", lost)))}
      head={
        <Link className="c-button" to={counts && pageId ? studio.versions(pageId) : studio.list}>
          <Icon name="arrow-left" className="mirrored" />
          <span>{counts ? counts.name : t("list.title")}</span>
        </Link>
      }
      above={reply?.read ? <TextFileRead read={reply.read} /> : undefined}
      query={{ q, page: pageId, language, state }}
      fields={
        <>
          <TextField name="q" type="search" label={t("translations.search")} value={q} maxLength={searchLimit} />
          <FilterSelect
            name="page"
            label={t("list.page")}
            whatever={t("translations.allPages")}
            value={pageId === null ? null : String(pageId)}
            all={pages.map(({ id }) => String(id))}
            text={(id) => pages.find((page) => String(page.id) === id)?.name ?? id}
          />
          <FilterSelect
            name="language"
            label={t("translations.language")}
            whatever={t("list.any")}
            value={language}
            all={languages}
            text={(one) => localeNames[one]}
          />
          <FilterSelect
            name="state"
            label={t("list.state")}
            whatever={t("translations.toDo")}
            value={state}
            all={[...states, "all"] as const}
            text={(one) => t(`translations.states.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "languages", text: t("translations.none") } : undefined}
      columns={{
        names: ["where", "source", "translation", "state"] as const,
        text: (name) => t(`translations.columns.${name}`),
      }}
      next={{ name: "after", from: next, text: t("translations.more") }}
      below={
        <>
          <AgreedWordsCard
            words={data.words}
            word={data.word}
            mayAgree={data.mayAgree}
            reply={reply?.word ?? undefined}
          />
          {mayEdit && <TextFileCard />}
        </>
      }
    >
      {rows.map((row) => {
        const refused = isRow(row, reply?.row) ? reply : null;
        return (
          <TranslationRow
            key={`${row.pageId} ${row.key} ${row.language} ${row.text}`}
            row={row}
            mayEdit={mayEdit}
            typed={refused?.row?.text}
            wrong={refused?.code ? t(textKey("editor:translations.refusals", refused.code)) : undefined}
          />
        );
      })}
    </ListPage>
  );
}

const isRow = (
  row: { pageId: number; key: string; language: string },
  sent: { page: string; key: string; language: string } | null | undefined,
) => String(row.pageId) === sent?.page && row.key === sent.key && row.language === sent.language;
