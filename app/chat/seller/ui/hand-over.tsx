import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

interface HandOverProps {
  /** Who looks after it; null = everybody. */
  takenBy: number | null;
  me: number;
  colleagues: { id: number; name: string }[];
}

/** Takes a conversation over, gives it to a colleague, or back to everybody. */
export function HandOver({ takenBy, me, colleagues }: HandOverProps) {
  const { t } = useTranslation("talk");
  const others = colleagues.filter(({ id }) => id !== takenBy && id !== me);
  const taker = colleagues.find(({ id }) => id === takenBy);
  return (
    <details className="st-hand">
      <summary className="c-button" aria-label={takenBy === me ? t("shop.handOver") : t("shop.takeOver")}>
        <Icon name="user-plus" />
        <span>{takenBy === me ? t("shop.handOver") : t("shop.takeOver")}</span>
      </summary>
      <Form method="post" className="st-hand-sheet" key={takenBy}>
        <input type="hidden" name="from" value={takenBy ?? ""} />
        <p>{taker ? t("shop.lookedAfterBy", { name: taker.name }) : t("shop.lookedAfterByAll")}</p>
        {takenBy !== me && (
          <button type="submit" name="to" value={me} className="c-button is-primary">
            {t("shop.takeOver")}
          </button>
        )}
        {others.map(({ id, name }) => (
          <button key={id} type="submit" name="to" value={id} className="c-button">
            <bdi>{t("shop.giveTo", { name })}</bdi>
          </button>
        ))}
        {takenBy !== null && (
          <button type="submit" name="to" value="" className="c-button">
            {t("shop.giveBack")}
          </button>
        )}
      </Form>
    </details>
  );
}
