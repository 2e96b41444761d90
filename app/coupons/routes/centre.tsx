import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { currentBuyer, requireBuyer } from "~/app/account/api.server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { EmptyState } from "~/app/design/states";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { claimCoupon } from "../claim-coupon.server";
import type { CouponTicket } from "../coupon-ticket";
import { couponCentre } from "../coupon-tickets.server";
import styles from "../ui/coupons.css?url";
import { Ticket } from "../ui/ticket";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/user/coupon/list";
const kinds = ["reduction", "discount", "shipping"] as const;

/** `/pages/user/coupon/list?type=&shop=`: the coupon centre, open to everybody; with `shop` only that shop's and the platform's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const kind = kinds.find((one) => one === searchParams.get("type"));
  const shopId = readId(searchParams.get("shop")) ?? undefined;
  const { locale, i18n } = context.language;
  return {
    ...(await couponCentre(context.db, {
      userId: buyer?.id ?? null,
      locale,
      ...(kind && { kind }),
      ...(shopId !== undefined && { shopId }),
    })),
    ...{
      title: i18n.t("coupons:centre"),
      kind: kind ?? null,
      shopId: shopId ?? null,
      known: buyer !== null,
      nowMs: context.clock.now().getTime(),
    },
  };
}

const form = z.object({ id: z.coerce.number().int().positive() });

/** Claims a coupon; a visitor signs in first and comes back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const claimed = await claimCoupon(context.db, { id: parsed.value.id, userId: buyer.id });
  if (!claimed.ok && claimed.code === "notThere") throw notFound();
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(
    context,
    pathname + search,
    claimed.ok ? "coupons:claimed" : `coupons:refusal.${claimed.code}`,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Pasar" }];

export default function CouponCentre() {
  const { t } = useTranslation("coupons");
  const { open, others, owned, kind, shopId, known, nowMs } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={t("centre")} back="/pages/user/user">
      {known && (
        <p className="coupon-mine">
          <span>
            {t("yours", { count: owned.unused })}
            {owned.ending > 0 && <small>{t("ending", { count: owned.ending })}</small>}
          </span>
          <a className="button button-tint" href={href("/pages/user/coupon/mycard")}>
            {t("mine")}
          </a>
        </p>
      )}
      <nav className="coupon-chips" aria-label={t("types")} data-scrolls="">
        {[null, ...kinds].map((one) => (
          <a
            key={one ?? ""}
            href={href(path, { type: one, shop: shopId })}
            aria-current={one === kind ? "page" : undefined}
          >
            {t(`type.${one ?? "all"}`)}
          </a>
        ))}
      </nav>
      <div className="coupon-list">
        {open.length + others.length === 0 && (
          <EmptyState icon="ticket-percent" title={t("none.title")} text={t("none.text")} />
        )}
        {open.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} nowMs={nowMs}>
            <Act ticket={ticket} />
          </Ticket>
        ))}
        {others.length > 0 && <h2>{t("notNow")}</h2>}
        {others.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} nowMs={nowMs} off />
        ))}
        <p>{t("stacking")}</p>
      </div>
    </InnerPage>
  );
}

function Act({ ticket }: { ticket: CouponTicket }) {
  const { t } = useTranslation("coupons");
  if (ticket.state === "later") return null;
  if (ticket.state === "unused")
    return (
      <a className="button button-outline" href={href("/pages/user/coupon/apply", { id: ticket.id })}>
        {t("use")}
      </a>
    );
  return (
    <Form method="post">
      <input type="hidden" name="id" value={ticket.id} />
      <SubmitButton kind="tint">{t("claim")}</SubmitButton>
    </Form>
  );
}
