import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { RefundView } from "../viewing/refund-view.server";

type View = SerializeFrom<RefundView>;

/** Pictures of an entry; each opens in full. */
export function Proofs({ proofs }: { proofs: View["entries"][number]["proofs"] }) {
  const { t } = useTranslation("refunds");
  if (proofs.length === 0) return null;
  const urls = proofs.map(({ src }) => src).join(",");
  return (
    <ul className="rf-proofs">
      {proofs.map((picture, at) => (
        <li key={picture.src}>
          <a
            className="block overflow-clip rounded-inner size-56px"
            href={`${href("/preview-image", { current: at, urls })}#p-${at + 1}`}
            aria-label={t("proof", { number: at + 1 })}
          >
            <Photo picture={picture} place="tile" cover />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Entry({
  entry,
  view: { refund },
  viewer,
}: {
  entry: View["entries"][number];
  view: View;
  viewer: "buyer" | "shop" | "staff";
}) {
  const { t } = useTranslation(["refunds", "shell"]);
  const format = useFormat();
  const { actor, kind, stands, amountMinor, way, reason, words, at } = entry;
  const amount = amountMinor === null ? null : priceText(format.price(amountMinor, refund.currency));
  const names = { buyer: refund.buyer, shop: refund.shop, staff: t("shell:brand.name"), timer: "" };
  const who = actor === viewer ? t("you") : names[actor];
  const place = actor === "buyer" || actor === "shop" ? (actor === viewer ? "is-own" : "is-theirs") : "is-system";
  const facts = [way && stands !== null ? t(`way.${way}`) : "", reason === "" ? "" : t(`reason.${reason}`)];
  return (
    <li className={`rf-entry ${place}${stands === false ? " is-past" : ""}`}>
      <p className="rf-who flex flex-wrap justify-between gap-0-12px hint">
        {who !== "" && <bdi>{who}</bdi>}
        <small>{at}</small>
      </p>
      <p className="rf-what flex flex-wrap justify-between gap-0-12px">
        <b>{t(`event.${actor === "timer" ? "timer." : ""}${kind}`)}</b>
        {amount !== null && (stands === false ? <s translate="no">{amount}</s> : <b translate="no">{amount}</b>)}
      </p>
      {facts.some((fact) => fact !== "") && (
        <p className="rf-small hint leading-16">{facts.filter((fact) => fact !== "").join(" · ")}</p>
      )}
      {words !== "" && (
        <p className="mt-4px whitespace-pre-line" dir="auto">
          {words}
        </p>
      )}
      <Proofs proofs={entry.proofs} />
    </li>
  );
}

/** Counts what one side has done: the key of its forms, emptied by its own act and kept when the other side acts. */
export function actsOf(entries: View["entries"], side: "buyer" | "shop"): number {
  return entries.filter(({ actor }) => actor === side).length;
}
