import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { Photo } from "~/app/design/photo";
import { href } from "~/app/platform/http/href";
import { CopyButton } from "~/app/platform/ui/copy-button";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import type { loadDelivery, ParcelView } from "../../viewing/delivery-page.server";

type Delivery = Awaited<ReturnType<typeof loadDelivery>>;

/** The nine statuses of a parcel: icon and colour; their words are texts. */
const tones = {
  calm: "tone-quiet",
  moving: "bg-tint text-brand",
  warn: "tone-warn",
  done: "tone-ok",
  bad: "tone-danger",
};

const statusLooks: Record<ParcelStatus, { icon: IconName; tone: keyof typeof tones }> = {
  pending: { icon: "clock", tone: "calm" },
  info_received: { icon: "file-text", tone: "calm" },
  in_transit: { icon: "truck", tone: "moving" },
  out_for_delivery: { icon: "bike", tone: "moving" },
  attempt_failed: { icon: "door-closed", tone: "warn" },
  available_for_pickup: { icon: "store", tone: "warn" },
  delivered: { icon: "package-check", tone: "done" },
  exception: { icon: "triangle-alert", tone: "bad" },
  expired: { icon: "calendar-x", tone: "bad" },
};

/** Tabs of an order's parcels, and the unshipped rest. Null for a single parcel with everything. */
export function ParcelTabs({ delivery, current }: { delivery: Delivery; current: number }) {
  const { t } = useTranslation("orders");
  const { id, parcels, lines, waiting, by } = delivery;
  const first = lines.find((line) => waiting.includes(line.id));
  if (parcels.length === 1 && !first) return null;
  const pictureOf = (parcel: ParcelView) => lines.find((line) => line.id === parcel.lines[0]?.lineId)?.picture;
  return (
    <nav className="dl-tabs" aria-label={t("track.parcels")}>
      {parcels.map((parcel, at) => {
        const picture = pictureOf(parcel);
        return (
          <a
            className="card flex items-center gap-8px min-w-0 p-10px text-sm"
            key={parcel.id}
            href={href("/pages/user/order/logistics", { id, parcel: parcel.id })}
            aria-current={parcel.id === current ? "page" : undefined}
          >
            <span className="flex-none overflow-clip rounded-inner size-40px">
              {picture && <Photo picture={picture} place="tile" cover />}
            </span>
            <span>
              <b className="font-semibold">{t("track.parcel", { number: at + 1 })}</b>
              <small className={`block text-xs ${parcel.id === current ? "text-accent" : "text-ink-3"}`}>
                {t(`status.${parcel.status}`)}
              </small>
            </span>
          </a>
        );
      })}
      {first && (
        <span className="card flex items-center gap-8px min-w-0 p-10px text-sm">
          <span className="faded flex-none overflow-clip rounded-inner size-40px">
            <Photo picture={first.picture} place="tile" cover />
          </span>
          <span>
            <b className="font-semibold">{t("track.parcel", { number: parcels.length + 1 })}</b>
            <small className="block text-xs text-ink-3">
              {by === null ? t("track.notSent") : t("track.shipsBy", { at: by })}
            </small>
          </span>
        </span>
      )}
    </nav>
  );
}

export function ParcelCard({ parcel, delivery }: { parcel: ParcelView; delivery: Delivery }) {
  const { t } = useTranslation("orders");
  const { icon, tone } = statusLooks[parcel.status];
  const inside = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = delivery.lines.find((one) => one.id === lineId);
    return line ? [{ ...line, quantity }] : [];
  });
  const units = inside.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = delivery.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <section className="op-card" aria-label={t(`status.${parcel.status}`)}>
        <div className="flex gap-12px wrap-anywhere">
          <span className={`grid flex-none place-center rounded-full size-40px ${tones[tone]}`}>
            <Icon className="size-20px" name={icon} />
          </span>
          <span>
            <h2>{t(`status.${parcel.status}`)}</h2>
            {parcel.text !== "" && (
              <p className="text-ink-2 text-sm" dir="auto">
                {parcel.text}
              </p>
            )}
            <small className="hint">{parcel.at}</small>
          </span>
        </div>
        <div className="dl-number">
          <Icon className="flex-none text-brand size-18px" name="truck" />
          <bdi className="flex-1-1-0">{`${parcel.courier} · ${parcel.number}`}</bdi>
          <CopyButton text={parcel.number} what={t("track.number")} look="text-button" bare />
        </div>
        {(parcel.followUrl !== "" || parcel.phone !== "") && (
          <div className="flex flex-wrap gap-8px pt-12px pb-4px">
            {parcel.followUrl !== "" && (
              <a
                className="button button-outline flex-1-1-auto"
                href={parcel.followUrl}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="external-link" />
                {t("track.follow")}
              </a>
            )}
            {parcel.phone !== "" && (
              <a className="button button-outline flex-1-1-auto" href={`tel:${parcel.phone.replace(/[^+\d]/g, "")}`}>
                <Icon name="phone" />
                <span>{t("track.call", { courier: parcel.courier })}</span>
              </a>
            )}
          </div>
        )}
      </section>
      {inside.length > 0 && (
        <a
          className="op-card flex items-center gap-12px text-sm"
          href={href("/pages/user/order/details", { id: delivery.id })}
        >
          <span className="flex gap-6px">
            {inside.slice(0, 3).map((line) => (
              <span className="flex-none overflow-clip rounded-inner size-40px" key={line.id}>
                <Photo picture={line.picture} place="tile" cover />
              </span>
            ))}
          </span>
          <span className="flex-1-1-0 min-w-0">
            <b className="font-semibold">{t("track.inside", { pieces: units, all })}</b>
            <small className="block hint" dir="auto">
              {inside.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(", ")}
            </small>
          </span>
          <Icon name="chevron-right" className="mirrored flex-none text-ink-3 size-16px" />
        </a>
      )}
    </>
  );
}

/** Reports, newest first: our status, and the courier's own text. */
export function ParcelTrail({ parcel: { reports } }: { parcel: ParcelView }) {
  const { t } = useTranslation("orders");
  return (
    <section className="op-card" aria-labelledby="dl-trail">
      <h2 id="dl-trail">{t("track.trail")}</h2>
      {reports.length === 0 ? (
        <p className="hint pt-4px leading-17">{t("track.noScan")}</p>
      ) : (
        <ol className="op-steps dl-trail pt-8px">
          {reports.map(({ key, status, text, place, at }, turn) => (
            <li key={key} className={turn === 0 ? "is-now" : "is-past"}>
              <b
                className={
                  turn === 0
                    ? "text-accent font-semibold"
                    : statusLooks[status].tone === "bad"
                      ? "text-danger font-medium"
                      : "text-ink-2 font-medium"
                }
              >
                {t(`status.${status}`)}
              </b>
              <time className="hint">{at}</time>
              <small className="whole-row hint leading-17 wrap-anywhere" dir="auto">
                {[text, place].filter((part) => part !== "").join(" · ")}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
