import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";

const path = "/pages/user/coupon/mycard";
export const states = ["unused", "used", "expired"] as const;
/** Which of the unused ones are shown. */
export const givers = ["platform", "shops", "cart"] as const;

interface CouponTabsProps {
  state: (typeof states)[number];
  of: (typeof givers)[number] | null;
  /** Number of unused ones. */
  unused: number;
}

/** The person's coupons by state, and the unused ones by who gave them. */
export function CouponTabs({ state, of, unused }: CouponTabsProps) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  return (
    <>
      <nav className="tab-line flex flex-wrap gap-0-16px p-0-16px bg-card" aria-label={t("states")}>
        {states.map((one) => (
          <a
            key={one}
            className={`relative flex items-center justify-center min-h-44px text-sm ${one === state ? "" : "text-ink-2"}`}
            href={href(path, { state: one })}
            aria-current={one === state ? "page" : undefined}
          >
            <span>
              <span>{t(`state.${one}`)}</span>{" "}
              {one === "unused" && unused > 0 && (
                <b className="text-accent font-xs font-semibold" translate="no">
                  {format.badge(unused)}
                </b>
              )}
            </span>
          </a>
        ))}
      </nav>
      {state === "unused" && unused > 0 && (
        <nav className="coupon-chips pills" aria-label={t("sorted")} data-scrolls="">
          {[null, ...givers].map((one) => (
            <a key={one ?? ""} href={href(path, { of: one })} aria-current={one === of ? "page" : undefined}>
              {t(`of.${one ?? "ending"}`)}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}
