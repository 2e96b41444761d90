import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { UnreadBadge } from "./unread-badge";

/** The bell of a bar: leads to the messages and shows how many are unread. @param rendered as in UnreadBadge */
export function MessagesLink({ rendered }: { rendered: number }) {
  const { t } = useTranslation("shell");
  return (
    <a className="bar-button" href={href("/pages/notice/notice")} aria-label={t("messages")}>
      <Icon name="bell" />
      <UnreadBadge of="buyer" rendered={rendered} label={(count) => t("unread", { count })} />
    </a>
  );
}
