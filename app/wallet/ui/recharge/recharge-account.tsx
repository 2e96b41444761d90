import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { CopyButton } from "~/app/platform/ui/copy-button";
import type { RechargeFormData } from "../../recharges/recharge-form-data";

/** The target account: the platform's bank account, or its TRC20 address. */
export function RechargeAccount({ form, currency }: { form: RechargeFormData; currency: string }) {
  const { t } = useTranslation("money");
  const { method, exactly, rate, address, contract, confirmations, bank } = form;
  const unit = method === "crypto" ? "USDT" : currency;
  return (
    <>
      {exactly !== null && (
        <p className="text-center">
          <small className="block hint">{t("sendExactly")}</small>
          <span className="flex flex-wrap items-baseline justify-center gap-0-8px font-base font-semibold">
            <b className="font-xl leading-36 tabular-nums" translate="no">
              {exactly}
            </b>{" "}
            <span>{unit}</span>
            <CopyButton text={exactly} what={t("amount", { unit })} />
          </span>
        </p>
      )}
      {method === "crypto" ? (
        <>
          <p className="hint text-center">{t("rate", { rate: `${currency} ${rate}` })}</p>
          <img
            className="top-up-code"
            src={href("/pages/user/money/recharge/address.svg")}
            width={200}
            height={200}
            alt={t("addressCode")}
          />
          <dl className="lines grid gap-8px p-10-12px rounded-inner bg-well text-sm">
            <div>
              <dt className="hint">{t("address")}</dt>
              <dd className="flex items-center justify-between gap-8px min-h-28px wrap-anywhere tabular-nums">
                <bdi>
                  <b className="font-bold">{address.slice(0, 4)}</b>
                  <span>{address.slice(4, -4)}</span>
                  <b className="font-bold">{address.slice(-4)}</b>
                </bdi>
                <CopyButton text={address} what={t("address")} />
              </dd>
            </div>
            <div className="pt-8px">
              <dt className="hint">{t("contract")}</dt>
              <dd className="flex items-center justify-between gap-8px min-h-28px wrap-anywhere tabular-nums">
                <bdi translate="no">{contract}</bdi>
              </dd>
            </div>
          </dl>
          <p className="note-box rounded-inner p-10px tone-warn leading-18">
            <Icon name="triangle-alert" />
            <span>
              <span>{`${t("onlyTrc20")} ${t("certain", { count: confirmations })}`}</span>{" "}
              {exactly !== null && <b className="font-semibold text-ink">{t("otherAmount")}</b>}
            </span>
          </p>
        </>
      ) : (
        <>
          <dl className="lines grid gap-8px p-10-12px rounded-inner bg-well text-sm">
            {(["bank", "holder", "number", "reference"] as const).map((name) => (
              <div className={name === "bank" ? undefined : "pt-8px"} key={name}>
                <dt className="hint">{t(`account.${name}`)}</dt>
                <dd className="flex items-center justify-between gap-8px min-h-28px wrap-anywhere tabular-nums">
                  <bdi translate="no">{bank[name]}</bdi>
                  <CopyButton text={bank[name]} what={t(`account.${name}`)} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="note-box rounded-inner p-10px tone-warn leading-18">
            <Icon name="triangle-alert" />
            <span>
              {t("nameReference")} {exactly !== null && <b className="font-semibold text-ink">{t("otherAmount")}</b>}
            </span>
          </p>
        </>
      )}
    </>
  );
}
