import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { pageMeta, ShareButton } from "~/app/content/ui";
import { EmptyState } from "~/app/design/states";
import wash from "~/app/design/styles/wash.css?url";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { readSettings } from "~/app/settings/api.server";
import type { FlashSlot, PersonalOffer } from "../flash/flash-offer";
import { flashPage } from "../flash/flash-page.server";
import { remindedAmong } from "../reminders/reminders-queries.server";
import styles from "../ui/flash.css?url";
import { FlashRow } from "../ui/flash-row";
import { SlotTabs } from "../ui/slot-tabs";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

export const handle = { cached: ["slot", "after"] };

const path = "/pages/product/flash";
/** Number of rows in the initial viewport, whose pictures load eagerly. */
const onFirstScreen = 4;

/**
 * `/pages/product/flash?slot=&after=`: the flash sale, about a second old at most. Without `slot`, or with one that is
 * not to come, what runs now. Other clients know it as `/pages/product/list?offer=flash&slot=`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [slotId, after] = [readId(query.get("slot")), query.get("after")];
  const { locale, zone, i18n } = context.language;
  const page = await context.remembered(`flash:${href(path, { slot: slotId, after })} ${locale} ${zone}`, () =>
    flashPage(context.db, { slotId, after, locale, zone }),
  );
  // One statement more for whoever may have asked to be told of what is to come.
  const userId = page.slotId === null ? null : ((await context.session(request))?.ownerId ?? null);
  const reminded = await remindedAmong(context.db, { userId, offerIds: page.rows.map(({ id }) => id) });
  return {
    ...page,
    rows: page.rows.map((offer) => ({ ...offer, reminded: reminded.has(offer.id) })),
    payMinutes: (await readSettings(context.db)).timers.offerMinutes,
    title: i18n.t("flash:title"),
    address: context.origin + href(path, { slot: page.slotId }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: data.title, address: data.address }) : [];

const nameOf = ({ id }: PersonalOffer) => id;

export default function FlashSale() {
  const { title, address, slots, slotId, boundary, payMinutes, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("flash");
  useBoundary(boundary);
  const { rows, end } = useMoreRows<PersonalOffer>(page, (after) => href(path, { slot: slotId, after }), nameOf, {
    changes: true,
  });
  const open = rows.find(({ running, left }) => running && left > 0);
  const shown = slots.find(({ id, running }) => (slotId === null ? running : id === slotId));
  return (
    <InnerPage
      title={title}
      back="/"
      action={
        <span className="with-script">
          <ShareButton icon="share" share={{ title, address }} />
        </span>
      }
    >
      <SlotTabs slots={slots} slotId={slotId} />
      {shown && <Hours slot={shown} payMinutes={payMinutes} />}
      {rows.length === 0 ? (
        <Nothing slots={slots} slotId={slotId} />
      ) : (
        <>
          <ul className="flash-rows">
            {rows.map((offer, index) => (
              <FlashRow
                key={offer.id}
                offer={offer}
                hours={shown ? (shown.running ? shown.endsAt : shown.beginsAt) : null}
                eager={index < onFirstScreen}
                leads={offer === open}
              />
            ))}
          </ul>
          <MoreRows end={end} labels={{ more: t("more.show"), loading: t("more.loading"), retry: t("more.retry") }} />
        </>
      )}
    </InnerPage>
  );
}

function Hours({ slot, payMinutes }: { slot: FlashSlot; payMinutes: number }) {
  const { running, beginsAt, endsAt } = slot;
  const { t } = useTranslation("flash");
  const { hour } = useTimes();
  const label = t(running ? "endsIn" : "beginsIn");
  const at = running ? endsAt : beginsAt;
  const text = t(running ? "endsAt" : "beginsAt", { time: hour(at) });
  return (
    <p className="flex flex-wrap items-center gap-2-8px p-8-16-4px text-ink-2 text-sm">
      <CountdownClock key={at} endsAt={at} text={text} label={label} days={(count) => t("days", { count })} />
      {running && <span className="ms-auto hint">{t("payWithin", { count: payMinutes })}</span>}
    </p>
  );
}

/** Says that nothing is there, and where something will be. */
function Nothing({ slots, slotId }: { slots: FlashSlot[]; slotId: number | null }) {
  const { t } = useTranslation("flash");
  const { hour } = useTimes();
  const next = slots.find(({ id, running, goods }) => !running && goods > 0 && id !== slotId);
  return (
    <EmptyState icon="zap" title={t(slotId === null ? "none.title" : "none.slot")} text={t("none.text")}>
      {next ? (
        <a className="button" href={href(path, { slot: next.id })}>
          {t("none.next", { time: hour(next.beginsAt) })}
        </a>
      ) : (
        <a className="button" href={href("/pages/product/category/category")}>
          {t("none.all")}
        </a>
      )}
    </EmptyState>
  );
}
