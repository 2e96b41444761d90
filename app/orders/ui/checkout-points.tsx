import { useTranslation } from "react-i18next";
import { useSubmit } from "#router";
import { Icon } from "~/app/design/icon";
import { usePoints } from "~/app/rewards/ui";
import type { loadCheckout } from "../placing/checkout-page.server";

interface PointsProps {
  points: NonNullable<Awaited<ReturnType<typeof loadCheckout>>>["points"];
  /** Ticked in a refused form, which is not lost; undefined = there is none. */
  ticked: boolean | undefined;
  amount(minor: number): string;
}

/** The points that could pay a part. A tick counts at once; without JavaScript a button applies it. */
export function CheckoutPoints({ points: { points, minor, own, percent, used }, ticked, amount }: PointsProps) {
  const { t } = useTranslation("checkout");
  const submit = useSubmit();
  const number = usePoints();
  if (points === 0) return null;
  return (
    <div className="card m-8-12-0px flex flex-wrap items-center gap-10px p-12px text-sm">
      <input type="hidden" name="points-offered" value="1" />
      <label className="flex flex-1-1-0 items-center gap-10px min-h-44px min-w-0">
        <span className="grid flex-none place-center size-32px rounded-inner bg-brand">
          <Icon name="coins" className="size-18px" />
        </span>
        <span className="flex-1-1-0 min-w-0">
          <span className="flex flex-wrap justify-between gap-0-12px">
            <span>{t("points.use", { points: number(points) })}</span>
            <span translate="no" className={used ? "font-semibold text-accent" : "text-ink-2"}>
              {amount(-minor)}
            </span>
          </span>
          <small className="block text-xs text-ink-3">{t("points.own", { points: number(own), percent })}</small>
        </span>
        <input
          className="switch"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state.
          role="switch"
          name="points"
          value="1"
          defaultChecked={ticked ?? used}
          onChange={({ currentTarget: { form } }) => {
            const sent = new FormData(form ?? undefined);
            sent.set("intent", "coupons");
            submit(sent, { method: "post", preventScrollReset: true });
          }}
        />
      </label>
      <button
        type="submit"
        name="intent"
        value="coupons"
        className="button button-tint button-small without-script"
        formNoValidate
      >
        {t("points.apply")}
      </button>
    </div>
  );
}
