import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { readForm } from "~/app/platform/http/form.server";
import { requireStaff } from "~/app/staff/api.server";
import { offerKinds } from "../../offer-kinds";
import { offerAsShown } from "../../seen-offer";
import { answerOffers } from "../offers/answer-offers.server";
import { offerTabs } from "../offers/offer-tabs";
import { loadOffers } from "../offers/offers-page.server";
import styles from "../ui/flash-calendar.css?url";
import { MoveToSlot } from "../ui/move-to-slot";
import { NotDecided, OfferActions } from "../ui/offer-actions";
import { OfferRow } from "../ui/offer-row";
import { StopOffer } from "../ui/stop-offer";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/offers?state=&q=&kind=&slot=&before=`: offers of all shops; waiting ones first, the oldest on top. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadOffers(request, context);

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "finance.decide");
  const actor = { staff, address: context.address };
  return answerOffers(request, context, { actor, form: await readForm(request) });
}

export default function Offers() {
  const { t } = useTranslation(["flashAdmin", "offers"]);
  const {
    title,
    rows,
    counts,
    filter,
    next,
    decides,
    nowMs,
    currency,
    zone,
    open: slots,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state, words: q, slotId, kind } = filter;
  const open = { slots, zone };
  const ticks = decides && state === "waiting";
  const row = { currency, zone, nowMs, ticks };
  return (
    <ListPage
      path="/operator/offers"
      title={title}
      lead={t("offers.lead", { count: counts.waiting })}
      above={!ticks && reply && reply.left.length > 0 ? <NotDecided reply={reply} offers={rows} /> : undefined}
      tabs={{
        name: "state",
        label: t("offers.states"),
        all: offerTabs,
        current: state,
        counts,
        text: (one) => t(`tabs.${one}`),
      }}
      query={{ q, kind }}
      kept={{ slot: slotId }}
      fields={
        <>
          <TextField name="q" type="search" label={t("offers.search")} value={q} maxLength={60} />
          <Select
            label={t("offers:kindOf")}
            name="kind"
            value={kind ?? ""}
            options={[
              { value: "", label: t("offers.anyKind") },
              ...offerKinds.map((one) => ({ value: one, label: t(`offers:kinds.${one}`) })),
            ]}
          />
        </>
      }
      none={
        rows.length === 0
          ? { icon: "zap", text: t(state === "waiting" && q === "" ? "offers.none" : "offers.noneFound") }
          : undefined
      }
      actions={ticks ? { buttons: <OfferActions reply={reply} offers={rows} open={open} /> } : undefined}
      next={{ name: "before", from: next, text: t("offers.more") }}
    >
      <ul className="flash-offers">
        {rows.map((offer) => (
          <OfferRow key={offer.id} offer={offer} {...row} ticked={reply?.ticked.includes(offerAsShown(offer)) ?? false}>
            {decides && (offer.state === "planned" || offer.state === "running") && (
              <StopOffer offer={offer} reply={reply} />
            )}
            {decides && offer.state === "planned" && offer.rules.kind === "flash" && slots.length > 0 && (
              <MoveToSlot offer={offer} open={open} reply={reply} />
            )}
          </OfferRow>
        ))}
      </ul>
    </ListPage>
  );
}
