import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { ShownAccount } from "../../withdrawals/withdrawal";

/** A payout account in two lines: name and masked number, holder and kind of card. */
export function AccountWords({ account }: { account: ShownAccount }) {
  const { t } = useTranslation("wallet");
  const { kind, name, masked, holder, cardType } = account;
  return (
    <>
      <span className="grid flex-none place-center rounded-inner bg-tint text-accent size-40px">
        <Icon className="size-20px" name={kind === "bank" ? "landmark" : "wallet"} />
      </span>
      <span className="flex-1-1-8rem min-w-0 text-sm wrap-anywhere">
        <b className="font-semibold">
          <bdi>{name}</bdi>{" "}
          <bdi translate="no" data-breaks="">
            {masked}
          </bdi>
        </b>
        {kind === "bank" && (
          <small className="block hint leading-18 wrap-anywhere">
            <bdi>{holder}</bdi> <span>{`· ${cardType ? t(`cardType.${cardType}`) : ""}`}</span>
          </small>
        )}
      </span>
    </>
  );
}
