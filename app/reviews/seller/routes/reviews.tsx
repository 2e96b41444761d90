import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import type { FormReply } from "~/app/platform/http/form.server";
import { searchLimit } from "~/app/platform/http/typed-text";
import { useReply } from "~/app/platform/ui/use-reply";
import { answerShopReviews, loadShopReviews } from "../shop-reviews-page.server";
import { ShopReviewRow } from "../ui/shop-review-row";

export const meta = consoleMeta;

/**
 * `/pages/store/reviews/list?q=&stars=&answered=&before=`: reviews of the shop's goods, which it answers or reports.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopReviews(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopReviews(request, context);

export default function ShopReviews() {
  const { t } = useTranslation(["reviews", "forms"]);
  const { title, rows, next, filter } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { value, error } = useReply(t, reply);
  return (
    <ListPage
      path="/pages/store/reviews/list"
      title={title}
      lead={t("shop.lead")}
      query={{ ...filter }}
      fields={
        <>
          <TextField name="q" type="search" label={t("shop.search")} value={filter.q} maxLength={searchLimit} />
          <FilterSelect
            name="stars"
            label={t("shop.stars")}
            whatever={t("shop.any")}
            value={filter.stars === null ? null : String(filter.stars)}
            text={(stars) => t("stars", { count: Number(stars) })}
            all={["5", "4", "3", "2", "1"]}
          />
          <FilterSelect
            name="answered"
            label={t("shop.answer")}
            whatever={t("shop.any")}
            value={filter.answered}
            text={(one) => t(`shop.answered.${one}`)}
            all={["no", "yes"]}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "star", text: t("shop.none") } : undefined}
      next={{ name: "before", from: next, text: t("shop.older") }}
    >
      <ul>
        {rows.map((review) => {
          const sent = value("id") === String(review.id);
          return (
            <ShopReviewRow
              key={`${review.id} ${review.reply}`}
              review={review}
              typed={sent ? value("reply") : undefined}
              wrong={sent ? error("reply") : undefined}
            />
          );
        })}
      </ul>
    </ListPage>
  );
}
