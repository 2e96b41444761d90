import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Segmented } from "~/app/design/form/segmented";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { myCoupons } from "../coupon-tickets.server";
import styles from "../ui/coupons.css?url";
import { Ticket } from "../ui/ticket";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/user/coupon/mycard";
const states = ["unused", "used", "expired"] as const;

/**
 * `/pages/user/coupon/mycard?state=`: the person's coupons by state; 0, 1, 2 are the states' numbers in other clients.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const asked = new URL(request.url).searchParams.get("state") ?? "";
  const state = states.find((one, at) => one === asked || String(at) === asked) ?? "unused";
  const { locale, i18n } = context.language;
  return {
    tickets: await myCoupons(context.db, { userId: buyer.id, state, locale }),
    title: i18n.t("coupons:mine"),
    state,
    nowMs: context.clock.now().getTime(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function MyCoupons() {
  const { t } = useTranslation("coupons");
  const { tickets, state, nowMs } = useLoaderData<typeof loader>();
  return (
    <InnerPage
      title={t("mine")}
      back="/pages/user/user"
      action={
        <a className="text-button" href={href("/pages/user/coupon/list")}>
          {t("more")}
        </a>
      }
    >
      <div className="p-8-12px bg-card">
        <Segmented
          label={t("states")}
          choices={states.map((one) => ({
            href: href(path, { state: one }),
            label: t(`state.${one}`),
            current: one === state,
          }))}
        />
      </div>
      <div className="coupon-list">
        {tickets.length === 0 && (
          <EmptyState icon="ticket-percent" title={t(`empty.${state}`)}>
            {state === "unused" && (
              <a className="button button-tint" href={href("/pages/user/coupon/list")}>
                {t("centre")}
              </a>
            )}
          </EmptyState>
        )}
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} nowMs={nowMs} off={state !== "unused"}>
            {state === "unused" ? (
              <a className="button button-tint" href={href("/pages/user/coupon/apply", { id: ticket.id })}>
                {t("use")}
              </a>
            ) : (
              <span className="coupon-mark">{t(`state.${state}`)}</span>
            )}
          </Ticket>
        ))}
      </div>
    </InnerPage>
  );
}
