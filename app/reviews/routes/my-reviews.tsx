import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Segmented } from "~/app/design/form/segmented";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { LineHead, ReviewedCard } from "../ui/reviewed-card";
import styles from "../ui/writing.css?url";
import { loadMyReviews } from "../writing/my-reviews.server";
import type { ReviewedLine } from "../writing/reviewed-line";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/user/comment/comment";

/** `/pages/user/comment/comment?tab=&after=`: lines to review, and with `tab=written` the person's reviews. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await loadMyReviews(request, context)), title: context.language.i18n.t("reviewing:mine") };
}

export const meta = unlistedMeta;

const nameOf = ({ lineId }: ReviewedLine) => lineId;

export default function MyReviews() {
  const { t } = useTranslation("reviewing");
  const { written, title, ...first } = useLoaderData<typeof loader>();
  const tab = written ? "written" : null;
  const { rows, end } = useMoreRows<ReviewedLine>(first, (after) => href(path, { tab, after }), nameOf);
  return (
    <InnerPage title={title} back="/pages/user/user">
      <div className="p-8-12-0px">
        <Segmented
          label={t("tabs.label")}
          choices={[
            { href: href(path), label: t("tabs.waiting"), current: !written },
            { href: href(path, { tab: "written" }), label: t("tabs.written"), current: written },
          ]}
        />
      </div>
      {rows.length === 0 && (
        <EmptyState
          icon="message-square-text"
          title={t(written ? "empty.written" : "empty.waiting")}
          text={t("empty.text")}
        >
          <a className="button button-tint" href={href("/pages/user/order/order")}>
            {t("empty.orders")}
          </a>
        </EmptyState>
      )}
      <div className="rv flex flex-1-0-auto flex-column gap-8px pt-8px">
        {rows.map((line) =>
          line.review ? (
            <div key={line.lineId}>
              <ReviewedCard line={line} review={line.review} />
              {line.review.canAdd && (
                <p className="mx-12px text-end">
                  <a className="text-button" href={href("/pages/user/order/comment", { id: line.orderId })}>
                    {t("add.do")}
                  </a>
                </p>
              )}
            </div>
          ) : (
            <section key={line.lineId} className="mx-12px p-12px card" aria-label={line.title}>
              <LineHead line={line}>
                <a
                  className="button button-small button-tint"
                  href={href("/pages/user/order/comment", { id: line.orderId, line: line.lineId })}
                >
                  {t("rate")}
                </a>
              </LineHead>
            </section>
          ),
        )}
      </div>
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </InnerPage>
  );
}
