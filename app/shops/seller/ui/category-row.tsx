import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { MoveButtons } from "~/app/console/list/move-buttons";
import type { FormFields } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { named } from "../categories/categories-page.server";
import { CategoryForm } from "./category-form";

interface CategoryRowProps {
  category: { id: number; name: string; goods: number; fields: FormFields<typeof named> };
  place: number;
  last: boolean;
  max: number;
  reply: FormReply | undefined;
}

/** A category of the shop: up, down, another name, away. */
export function CategoryRow({ category, place, last, max, reply }: CategoryRowProps) {
  const { t } = useTranslation("seller");
  const { id, name, goods, fields } = category;
  return (
    <li className="flex flex-wrap items-center justify-between gap-8-16px p-12-16px">
      <span className="c-span">
        <b dir="auto">{name}</b>
        <small>{t("categories.goods", { count: goods })}</small>
      </span>
      <Form method="post" className="c-acts">
        <input type="hidden" name="id" value={id} />
        <MoveButtons
          first={place === 0}
          last={last}
          up={t("categories.up", { name })}
          down={t("categories.down", { name })}
        />
      </Form>
      <details className="flex-1-1-full" open={reply !== undefined}>
        <summary className="c-link flex items-center w-fit min-h-44px">{t("categories.edit")}</summary>
        <div className="c-form">
          <CategoryForm id={id} max={max} fields={fields} reply={reply} />
          <ConfirmAction
            name="removeShopCategory"
            look="c-button is-danger"
            label={t("categories.remove")}
            question={t("categories.removeQuestion")}
          >
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="intent" value="remove" className="c-button is-danger">
                {t("categories.remove")}
              </button>
            </Form>
          </ConfirmAction>
        </div>
      </details>
    </li>
  );
}
