import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { HelpCategory, HelpTitle } from "../help.server";
import { searchLimit } from "../help-search";

const path = "/pages/user/help";

/** The search form of the help; a plain GET form, so that each search has a URL. */
export function HelpSearch({ text }: { text: string }) {
  const { t } = useTranslation(["shell", "support"]);
  return (
    <Form method="get" action={href(path)} role="search" className="help-search" key={text}>
      <Icon name="search" />
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
            <span className="help-disc">
              <Icon name={icon} />
            </span>
            <span>
              <b>{name}</b>
              <small>{t("help.articles", { count: articles })}</small>
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
    <ul className="help-titles">
      {rows.map(({ id, title, category, excerpt }) => (
        <li key={id}>
          <a href={href(path, { id })}>
            <span>
              {title}
              {excerpt && <small>{excerpt}</small>}
              {withCategory && <em>{category}</em>}
            </span>
            <Icon name="chevron-right" className="mirrored" />
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
      <h2>{t("support:help.contact.title")}</h2>
      <div>
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
