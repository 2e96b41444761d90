import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { MessagesLink } from "~/app/chat/ui";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import type { Picture } from "~/app/design/picture";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";

export interface Person {
  nickname: string;
  avatar: Picture | null;
  memberCode: string;
  level: number;
  vip: boolean;
  merchant: boolean;
  /** A merchant in seller mode. */
  seller: boolean;
}

export function PersonHeader({ person, unread }: { person: Person; unread: number }) {
  const { t } = useTranslation("mine");
  const { nickname, avatar, memberCode, level, vip, merchant, seller } = person;
  return (
    <header className="person">
      <div className="person-bar">
        <LanguageSwitch />
        <a className="bar-button" href={href("/pages/user/chat")} aria-label={t("service")}>
          <Icon name="headset" />
        </a>
        <MessagesLink rendered={unread} />
        <a className="bar-button" href={href("/pages/user/setting/setting")} aria-label={t("settings")}>
          <Icon name="settings" />
        </a>
      </div>
      <div className="person-card">
        <a className="rounded-full" href={href("/pages/user/setting/user")} aria-label={t("profile")}>
          <Avatar picture={avatar} name={nickname} size="large" />
        </a>
        <div className="person-words flex-1-1-8rem min-w-0">
          <h1>
            <span className="clamp-1" dir="auto">
              {nickname}
            </span>
            <span className="vip-chip">{vip ? t("vip.chip") : t("level", { level })}</span>
          </h1>
          <a className="person-code" href={href("/pages/user/qrcode/qrcode")}>
            <span>{t("member", { code: spaced(memberCode) })}</span>
            <Icon className="size-14px" name="qr-code" />
          </a>
        </div>
        {merchant ? (
          <Form method="post">
            <button className="mode-pill rounded-full" type="submit" name="mode" value={seller ? "buyer" : "seller"}>
              <Icon className="text-brand size-16px" name={seller ? "shopping-bag" : "store"} />
              <span>{seller ? t("buyerMode") : t("sellerMode")}</span>
            </button>
          </Form>
        ) : (
          <a className="mode-pill rounded-full" href={href("/pages/shop/apply/apply")}>
            <Icon className="text-brand size-16px" name="store" />
            {t("entries.openShop")}
          </a>
        )}
      </div>
    </header>
  );
}

/** Inserts a space for reading aloud: 88021476 → 8802 1476. */
function spaced(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, "$1 ");
}
