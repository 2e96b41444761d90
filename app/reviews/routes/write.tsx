import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ReviewForm } from "../ui/review-form";
import { LineHead, ReviewedCard } from "../ui/reviewed-card";
import styles from "../ui/writing.css?url";
import { answerReview, loadReview, type ReviewReply } from "../writing/review-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/order/comment?id=&line=`: reviews of the lines of an order: one form at a time, the others are linked.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await loadReview(request, context)), title: context.language.i18n.t("reviewing:title") };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerReview(request, context);

export const meta = unlistedMeta;

export default function WriteReview() {
  const { t } = useTranslation("reviewing");
  const format = useFormat();
  const { orderId, lines, current, until, masked, points, title } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ReviewReply | undefined;
  const pending = useNavigation().formMethod === "POST";
  const others = lines.filter(({ place, lineId }) => place === "open" && lineId !== current?.lineId);
  const written = lines.filter(({ place }) => place === "written");
  const ofForm = reply && reply.values.review === undefined ? reply : undefined;
  return (
    <InnerPage title={title} back="/pages/user/order/order">
      <div className="rv flex flex-1-0-auto flex-column gap-8px pt-8px">
        {current && (
          <ReviewForm key={current.lineId} line={current} reply={ofForm} masked={masked} points={points}>
            {others.map((line) => (
              <section key={line.lineId} className="mx-12px p-12px card" aria-label={line.title}>
                <LineHead line={line}>
                  <a
                    className="button button-small button-tint"
                    href={href("/pages/user/order/comment", { id: orderId, line: line.lineId })}
                  >
                    {t("rate")}
                  </a>
                </LineHead>
              </section>
            ))}
            <p className="rv-note">
              {`${t("later")} ${until !== null ? t("auto", { date: format.date(until) }) : ""}`}
            </p>
          </ReviewForm>
        )}
        {written.map(
          (line) =>
            line.review && (
              <ReviewedCard key={line.lineId} line={line} review={line.review} adding={{ reply, pending }} />
            ),
        )}
        {!current && written.length === 0 && (
          <EmptyState icon="message-square-text" title={t("over.title")} text={t("over.text")}>
            <a className="button button-tint" href={href("/pages/user/order/details", { id: orderId })}>
              {t("over.back")}
            </a>
          </EmptyState>
        )}
      </div>
    </InnerPage>
  );
}
