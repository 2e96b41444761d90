import { useTranslation } from "react-i18next";
import type { LeftOut as Why } from "../goods/change-goods.server";

/** Goods that an action leaves as they are: how many, and why. */
export function LeftOut({ left }: { left: readonly { why: Why; count: number }[] }) {
  const { t } = useTranslation("catalogue");
  if (left.length === 0) return null;
  return (
    <div>
      <p>{t("every.left", { count: left.reduce((sum, { count }) => sum + count, 0) })}</p>
      <ul className="c-chips c-row">
        {left.map(({ why, count }) => (
          <li key={why}>{t(`left.${why}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
