import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { ShownOrder } from "../../viewing/shown-orders-queries.server";

/** The team that an order waits for: how many are missing, and until when. Leads to its page. */
export function TeamNote({ orderId, team }: { orderId: number; team: NonNullable<ShownOrder["team"]> }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  const { free, deadlineAt } = team;
  return (
    <a className="order-note tone-quiet flex-wrap min-h-44px" href={href("/pages/user/order/team", { order: orderId })}>
      <Icon className="flex-none size-16px" name="users" />
      <span className="flex-1-1-8rem min-w-0 wrap-anywhere">{t("waiting", { count: free })}</span>
      <CountdownClock endsAt={deadlineAt} text={t("endsAt", { at: moment(deadlineAt) })} label={t("endsIn")} />
      <Icon name="chevron-right" className="mirrored flex-none size-16px" />
    </a>
  );
}
