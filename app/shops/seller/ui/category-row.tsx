import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskFirst } from "~/app/design/console/ask-first";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { CategoryForm } from "./category-form";

interface CategoryRowProps {
  category: { id: number; name: string; goods: number; fields: Record<string, string> };
  place: number;
  last: boolean;
  most: number;
  reply: FormReply | undefined;
}

/** A category of the shop: up, down, another name, away. */
export function CategoryRow({ category, place, last, most, reply }: CategoryRowProps) {
  const { t } = useTranslation("seller");
  const { id, name, goods, fields } = category;
  return (
    <li>
      <span className="c-span">
        <b dir="auto">{name}</b>
        <small>{t("categories.goods", { count: goods })}</small>
      </span>
      <Form method="post" className="c-acts">
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="up"
          className="c-icon-button"
          disabled={place === 0}
          aria-label={t("categories.up", { name })}
        >
          <Icon name="arrow-up" />
        </button>
        <button
          type="submit"
          name="intent"
          value="down"
          className="c-icon-button"
          disabled={last}
          aria-label={t("categories.down", { name })}
        >
          <Icon name="arrow-down" />
        </button>
      </Form>
      <details className="s-wide" open={reply !== undefined}>
        <summary className="c-link">{t("categories.edit")}</summary>
        <div className="c-form">
          <CategoryForm id={id} most={most} fields={fields} reply={reply} />
          <AskFirst label={t("categories.remove")} question={t("categories.removeQuestion")}>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="intent" value="remove" className="c-button is-danger">
                {t("categories.remove")}
              </button>
            </Form>
          </AskFirst>
        </div>
      </details>
    </li>
  );
}
