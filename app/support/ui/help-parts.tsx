import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { HelpCategory, HelpTitle } from "../help.server";
import { searchLimit } from "../help-search";

const path = "/pages/user/help";

/** The search form of the help; a plain GET form, so that each search has a URL. */
export function HelpSearch({ text }: { text: string }) {
  const { t } = useTranslation(["shell", "support"]);
  return (
    <Form method="get" action={href(path)} role="search" className="help-search small-hint" key={text}>
      <Icon className="text-brand size-18px" name="search" />
      <input
        type="search"
        name="q"
        defaultValue={text}
        maxLength={searchLimit * 2}
        placeholder={t("support:help.placeholder")}
        aria-label={t("support:help.search")}
        enterKeyHint="search"
      />
      <button type="submit">{t("search")}</button>
    </Form>
  );
}

/** The categories as tiles, two per row. */
export function HelpCategories({ categories }: { categories: HelpCategory[] }) {
  const { t } = useTranslation("support");
  return (
    <ul className="help-categories">
      {categories.map(({ id, name, icon, articles }) => (
        <li key={id}>
          <a href={href(path, { category: id })}>
            <span className="grid flex-none place-center rounded-full bg-tint text-brand size-40px">
              <Icon className="size-20px" name={icon} />
            </span>
            <span className="min-w-0">
              <b className="block text-sm font-semibold hyphens-auto">{name}</b>
              <small className="hint leading-16">{t("help.articles", { count: articles })}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A list of links to help articles. @param withCategory shows the category of each */
export function HelpTitles({ rows, withCategory }: { rows: HelpTitle[]; withCategory?: boolean }) {
  return (
    <ul className="help-titles m-8-12px card overflow-clip">
      {rows.map(({ id, title, category, excerpt }) => (
        <li key={id}>
          <a className="flex items-center gap-8px min-h-52px p-10-12px text-sm" href={href(path, { id })}>
            <span className="flex-1-1-0 min-w-0">
              <span>{title}</span>
              {excerpt && <small>{excerpt}</small>}
              {withCategory && <em>{category}</em>}
            </span>
            <Icon name="chevron-right" className="mirrored text-ink-3 size-16px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The ways to contact support when the help has no answer. */
export function HelpContact() {
  const { t } = useTranslation(["shell", "support"]);
  return (
    <section className="help-contact">
      <h2 className="mb-12px text-ink-2 text-sm">{t("support:help.contact.title")}</h2>
      <div className="flex flex-wrap justify-center gap-12px">
        <a className="button button-tint" href={href("/pages/user/chat")}>
          {t("service")}
        </a>
        <a className="button button-outline" href={href("/pages/user/feedback/feedback")}>
          {t("support:feedback.title")}
        </a>
      </div>
    </section>
  );
}
