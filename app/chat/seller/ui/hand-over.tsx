import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { Icon } from "~/app/design/icon";
import { Modal } from "~/app/platform/ui/modal/modal";

interface HandOverProps {
  /** The assignee; null = everybody. */
  takenBy: number | null;
  me: number;
  colleagues: { id: number; name: string }[];
}

export function HandOver({ takenBy, me, colleagues }: HandOverProps) {
  const { t } = useTranslation("talk");
  const others = colleagues.filter(({ id }) => id !== takenBy && id !== me);
  const act = takenBy === me ? t("shop.handOver") : t("shop.takeOver");
  const taker = colleagues.find(({ id }) => id === takenBy);
  return (
    <Modal
      name="handOver"
      label={
        <>
          <Icon name="user-plus" />
          <span className="on-desktop">{act}</span>
        </>
      }
      labelText={act}
      heading={taker ? t("shop.lookedAfterBy", { name: taker.name }) : t("shop.lookedAfterByAll")}
      look="c-button"
    >
      <Form method="post" className="modal-list grid one-column gap-4px" key={takenBy}>
        <input type="hidden" name="from" value={takenBy ?? ""} />
        <TextField name="note" label={t("shop.handedNote")} maxLength={200} autoComplete="off" />
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
    </Modal>
  );
}
