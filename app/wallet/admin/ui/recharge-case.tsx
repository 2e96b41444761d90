import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { plainDecimal } from "~/app/platform/format/amount";
import { printedNumber } from "~/app/platform/format/handed-number";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { bankReference } from "../../recharges/recharge";
import { coinDecimals } from "../../recharges/recharge-amount";
import type { CaseRecharge } from "../case-recharge";
import { ApprovalCard } from "./approval-card";
import { ChainCard } from "./chain-card";
import { DecisionBar } from "./decision-bar";

interface CaseProps {
  recharge: CaseRecharge;
  decides: boolean;
  /** A chain reader is configured. */
  reads: boolean;
  /** The reader may open the person's page. */
  seesPeople: boolean;
  reply: FormReply | undefined;
}

export function RechargeCase({ recharge, decides, reads, seesPeople, reply }: CaseProps) {
  const { t } = useTranslation("finance");
  const moment = useMoment();
  const { number, nickname, shop, at, soFar, screenshot } = recharge;
  const picture = `/media/${screenshot.hash}-1280.webp`;
  return (
    <article className="fin-case grid gap-14px min-w-0" aria-labelledby="case">
      <header>
        <a className="c-link on-phone" href={href("/operator/recharges")}>
          ← {t("recharges.back")}
        </a>
        <p className="c-quiet">{t("recharges.sent", { id: printedNumber(number), at: moment(at) })}</p>
        <h2 className="font-lg font-650" id="case">
          {seesPeople ? (
            <a href={`${href("/operator/people")}/${recharge.userId}`}>
              <bdi>{shop ?? nickname}</bdi>
            </a>
          ) : (
            <bdi>{shop ?? nickname}</bdi>
          )}
        </h2>
        {shop !== null && (
          <p>
            <span className="c-pill is-info">{t("recharges.forShop")}</span>{" "}
            <span>{t("recharges.sentBy", { name: nickname })}</span>
          </p>
        )}
        <p className="c-quiet">
          {[
            t("recharges.since", { code: recharge.memberCode, at: moment(recharge.memberSince) }),
            t("recharges.soFar", { credited: soFar.credited, refused: soFar.refused }),
          ].join(" · ")}
        </p>
      </header>
      <div className="c-two fin-panes">
        <div className="grid gap-14px min-w-0">
          <a className="fin-proof" href={picture} target="_blank" rel="noreferrer">
            <img
              src={picture}
              width={screenshot.width}
              height={screenshot.height}
              alt={t("recharges.proof", { name: nickname })}
            />
            <span className="touch gap-6px">
              <Icon className="size-16px" name="external-link" />
              {t("recharges.full")}
            </span>
          </a>
        </div>
        <div className="grid gap-14px min-w-0">
          <Said recharge={recharge} />
          {recharge.chain && <ChainCard recharge={recharge} lines={recharge.chain} asks={decides && reads} />}
          <ApprovalCard recharge={recharge} decides={decides} />
        </div>
      </div>
      <DecisionBar recharge={recharge} decides={decides} reply={reply} />
    </article>
  );
}

/** The sender's claim, and whether it was sent before. */
function Said({ recharge }: { recharge: CaseRecharge }) {
  const { t } = useTranslation("finance");
  const amount = usePlainAmounts(recharge.currency);
  const { method, currency, amountMinor, sentMicro, rateMicro, chainId, sameChain, samePicture } = recharge;
  return (
    <section className="c-card" aria-label={t("said.title")}>
      <dl className="fin-said">
        <div>
          <dt>{t("said.method")}</dt>
          <dd>{t(`method.${method}`)}</dd>
        </div>
        <div>
          <dt>{t("said.amount")}</dt>
          <dd>
            <b translate="no">{`${currency} ${amount(amountMinor)}`}</b>
          </dd>
        </div>
        {sentMicro !== null && rateMicro !== null && (
          <div>
            <dt>{t("said.coins")}</dt>
            <dd>
              {t("said.atRate", {
                coins: plainDecimal(sentMicro, coinDecimals),
                rate: `${currency} ${plainDecimal(rateMicro, coinDecimals, 2)}`,
              })}
            </dd>
          </div>
        )}
        {method === "bank" && (
          <div>
            <dt>{t("said.reference")}</dt>
            <dd className="c-mono" translate="no">
              {bankReference(recharge)}
            </dd>
          </div>
        )}
        {chainId !== null && (
          <div className="is-tall">
            <dt>{t("said.chainIdAt", { log: recharge.logIndex })}</dt>
            <dd>
              <span translate="no" className="c-mono" data-breaks="">
                {chainId}
              </span>{" "}
              <CopyButton text={chainId} what={t("said.chainId")} />
              {sameChain === null && (
                <span className="c-good inline-flex items-center gap-4px">
                  <Icon className="size-16px" name="badge-check" /> {t("said.neverUsed")}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {sameChain !== null && (
        <Before id={sameChain.id} text={t("said.sameChain", { id: printedNumber(sameChain.number) })} />
      )}
      {samePicture !== null && (
        <Before id={samePicture.id} text={t("said.samePicture", { id: printedNumber(samePicture.number) })} />
      )}
    </section>
  );
}

function Before({ id, text }: { id: number; text: string }) {
  const { t } = useTranslation("finance");
  return (
    <p className="c-note fin-before">
      <Icon className="size-16px" name="copy" />
      <span className="flex-1-1-10rem">{text}</span>
      <a href={href("/operator/recharges", { id })}>{t("said.look")}</a>
    </p>
  );
}
