import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { AdvertState } from "../advert-admin-queries.server";

export interface ListedAdvert {
  id: number;
  title: string;
  place: string;
  category: string | null;
  media: string;
  kind: string;
  city: string;
  weight: number;
  enabled: boolean;
  state: AdvertState;
  startsAt: number | null;
  endsAt: number | null;
  zone: string;
}

const tones = { running: "is-good", scheduled: "is-info", over: "", off: "is-care" } as const;

export function AdvertRow({ advert, edits, deleted }: { advert: ListedAdvert; edits: boolean; deleted: boolean }) {
  const { t } = useTranslation(["setup", "operator"]);
  const { id, title, place, category, media, kind, city, weight, state } = advert;
  const name = title || `#${id}`;
  return (
    <tr>
      <td data-label={t("adverts.advert")}>
        <div className="c-thing flex flex-wrap items-center gap-12px min-w-0 py-4px">
          <img src={`/media/${media}-160.webp`} alt="" width={64} height={40} loading="lazy" />
          <span>
            {edits && !deleted ? (
              <a className="font-semibold" href={`${href("/operator/adverts")}/${id}`}>
                {name}
              </a>
            ) : (
              <b className="font-semibold">{name}</b>
            )}
            <small className="hint">{`${t(`adverts.kinds.${kind}`)} · ${id}`}</small>
          </span>
        </div>
      </td>
      <td data-label={t("adverts.place")}>
        <span className="c-span">
          <span>{t(`adverts.places.${place}`)}</span>
          <small>{[category, city || t("adverts.everywhere")].filter(Boolean).join(" · ")}</small>
        </span>
      </td>
      <td data-label={t("adverts.shown")}>
        <span className="c-span">
          <span className={`c-pill ${tones[state]}`}>{t(`adverts.state.${state}`)}</span>
          <Span advert={advert} />
        </span>
      </td>
      <td translate="no" data-label={t("adverts.weight")} className="c-number">
        {weight}
      </td>
      {edits && (
        <td data-label={t("adverts.acts")}>
          <Form method="post" className="c-acts" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            {deleted ? (
              <Action intent="restore" name={name} />
            ) : (
              <>
                <Action intent={advert.enabled ? "off" : "on"} name={name} />
                <Action intent="copy" name={name} />
                <ConfirmAction
                  name="recycleAdvert"
                  label={<Icon name="trash-2" />}
                  labelText={t("adverts.recycleOf", { name })}
                  question={t("adverts.sure")}
                  look="c-button"
                >
                  <Action intent="recycle" name={name} />
                </ConfirmAction>
              </>
            )}
          </Form>
        </td>
      )}
    </tr>
  );
}

function Action({ intent, name }: { intent: "on" | "off" | "copy" | "recycle" | "restore"; name: string }) {
  const { t } = useTranslation("setup");
  const label = t(`adverts.act.${intent}`);
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`c-button ${intent === "recycle" ? "is-danger" : ""}`}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </button>
  );
}

/** Renders start and end as local times of the advert's own time zone. */
function Span({ advert: { startsAt, endsAt, zone } }: { advert: ListedAdvert }) {
  const { t } = useTranslation("setup");
  const moment = useMoment();
  if (startsAt === null && endsAt === null) return <small>{t("adverts.always")}</small>;
  return (
    <>
      {startsAt !== null && <small>{t("adverts.from", { when: moment(startsAt, zone) })}</small>}
      {endsAt !== null && <small>{t("adverts.until", { when: moment(endsAt, zone) })}</small>}
      <small>{zone}</small>
    </>
  );
}
