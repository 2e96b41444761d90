import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { ShownAccount } from "../../withdrawals/withdrawal";

/** A payout account in two lines: name and the end of its number, holder and kind of card. */
export function AccountWords({ account }: { account: ShownAccount }) {
  const { t } = useTranslation("wallet");
  const { kind, name, masked, holder, cardType } = account;
  return (
    <>
      <span className="wd-disc">
        <Icon name={kind === "bank" ? "landmark" : "wallet"} />
      </span>
      <span className="wd-words">
        <b>
          <bdi>{name}</bdi> <bdi data-breaks="">{masked}</bdi>
        </b>
        {kind === "bank" && (
          <small>
            <bdi>{holder}</bdi> · {cardType && t(`cardType.${cardType}`)}
          </small>
        )}
      </span>
    </>
  );
}
