import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { CopyButton } from "~/app/platform/ui/copy-button";
import type { RechargeFormData } from "../../recharges/recharge-form-data";

/** Where the money goes: the platform's bank account, or its TRC20 address. */
export function RechargeAccount({ form, currency }: { form: RechargeFormData; currency: string }) {
  const { t } = useTranslation("money");
  const { method, exactly, rate, address, contract, confirmations, bank } = form;
  const unit = method === "crypto" ? "USDT" : currency;
  return (
    <>
      {exactly !== null && (
        <p className="top-up-exactly">
          <small>{t("sendExactly")}</small>
          <span>
            <b>{exactly}</b> {unit}
            <CopyButton text={exactly} what={t("amount", { unit })} />
          </span>
        </p>
      )}
      {method === "crypto" ? (
        <>
          <p className="top-up-rate">{t("rate", { rate: `${currency} ${rate}` })}</p>
          <img
            className="top-up-code"
            src={href("/pages/user/money/recharge/address.svg")}
            width={200}
            height={200}
            alt={t("addressCode")}
          />
          <dl className="top-up-rows">
            <div>
              <dt>{t("address")}</dt>
              <dd>
                <bdi>
                  <b>{address.slice(0, 4)}</b>
                  {address.slice(4, -4)}
                  <b>{address.slice(-4)}</b>
                </bdi>
                <CopyButton text={address} what={t("address")} />
              </dd>
            </div>
            <div>
              <dt>{t("contract")}</dt>
              <dd>
                <bdi>{contract}</bdi>
              </dd>
            </div>
          </dl>
          <p className="top-up-warn">
            <Icon name="triangle-alert" />
            <span>
              {t("onlyTrc20")} {t("certain", { count: confirmations })} {exactly !== null && <b>{t("otherAmount")}</b>}
            </span>
          </p>
        </>
      ) : (
        <>
          <dl className="top-up-rows">
            {(["bank", "holder", "number", "reference"] as const).map((name) => (
              <div key={name}>
                <dt>{t(`account.${name}`)}</dt>
                <dd>
                  <bdi>{bank[name]}</bdi>
                  <CopyButton text={bank[name]} what={t(`account.${name}`)} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="top-up-warn">
            <Icon name="triangle-alert" />
            <span>
              {t("nameReference")} {exactly !== null && <b>{t("otherAmount")}</b>}
            </span>
          </p>
        </>
      )}
    </>
  );
}
