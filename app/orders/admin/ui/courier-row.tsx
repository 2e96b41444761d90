import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { MoveButtons } from "~/app/console/list/move-buttons";
import { href } from "~/app/platform/http/href";

export interface ListedCourier {
  id: number;
  code: string;
  name: string;
  trackingUrl: string;
  phone: string;
  /** Country names; empty = everywhere. */
  regions: string[];
  moreRegions: number;
  enabled: boolean;
  parcels: number;
  /** More than the counted maximum. */
  manyParcels: boolean;
}

interface CourierRowProps {
  courier: ListedCourier;
  edits: boolean;
  /** Possible moves; null = not reorderable in this list. */
  moves: { up: boolean; down: boolean } | null;
}

export function CourierRow({ courier, edits, moves }: CourierRowProps) {
  const { t } = useTranslation("couriers");
  const { id, name, code, regions, moreRegions, trackingUrl, phone, enabled, parcels, manyParcels } = courier;
  const host = trackingUrl.replace(/^https:\/\//, "").split("/")[0];
  return (
    <tr>
      <td data-label={t("columns.courier")}>
        <span className="c-span">
          {edits ? (
            <a className="c-link" href={`${href("/operator/couriers")}/${id}`} dir="auto">
              {name}
            </a>
          ) : (
            <b dir="auto">{name}</b>
          )}
          {code.toLowerCase() !== name.toLowerCase() && (
            <small>
              <bdi translate="no">{code}</bdi>
            </small>
          )}
        </span>
      </td>
      <td data-label={t("columns.regions")}>
        {regions.length === 0
          ? t("everywhere")
          : [regions.join(", "), moreRegions > 0 && t("more", { count: moreRegions })].filter(Boolean).join(" ")}
      </td>
      <td data-label={t("columns.tracking")}>
        <span className="c-span">
          {host ? (
            <bdi data-breaks="">{host}</bdi>
          ) : (
            <span className="c-quiet">{t(phone === "" ? "notSaid" : "noAddress")}</span>
          )}
          {phone !== "" && (
            <small>
              <bdi translate="no">{phone}</bdi>
            </small>
          )}
        </span>
      </td>
      <td translate="no" data-label={t("columns.parcels")} className="c-number">
        {manyParcels ? `${parcels}+` : parcels}
      </td>
      <td data-label={t("columns.state")}>
        <span className={`c-pill ${enabled ? "is-good" : ""}`}>{t(enabled ? "state.on" : "state.off")}</span>
      </td>
      {edits && (
        <td data-label={t("columns.acts")}>
          <Form method="post" className="c-acts" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value={enabled ? "off" : "on"}
              className="c-button"
              aria-label={`${t(enabled ? "switchOff" : "switchOn")}: ${name}`}
            >
              {t(enabled ? "switchOff" : "switchOn")}
            </button>
            {moves && (
              <MoveButtons first={!moves.up} last={!moves.down} up={t("up", { name })} down={t("down", { name })} />
            )}
          </Form>
        </td>
      )}
    </tr>
  );
}
