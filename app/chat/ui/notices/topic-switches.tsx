import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";

const icons = {
  orders: "shopping-bag",
  delivery: "truck",
  refunds: "rotate-ccw",
  wallet: "wallet",
  shop: "store",
  system: "megaphone",
  chat: "message-circle",
} as const;
type Topic = keyof typeof icons;
/** Messages are not notices: they are pushed, but not mailed. */
const topics = {
  mails: Object.keys(icons).filter((name) => name !== "chat") as Exclude<Topic, "chat">[],
  pushes: Object.keys(icons) as Topic[],
} as const;

interface TopicSwitchesProps {
  group: "mails" | "pushes";
  title: string;
  on: Partial<Record<Topic, boolean>>;
  children?: Elements;
}

export function TopicSwitches({ group, title, on, children }: TopicSwitchesProps) {
  const { t } = useTranslation(["settings", "forms"]);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="group" value={group} />
      <Rows title={title}>
        {children}
        {topics[group].map((name) => (
          <SwitchRow
            key={name}
            icon={icons[name]}
            name={name}
            label={t(`notice.topics.${name}`)}
            checked={on[name] === true}
            sendOnChange
          />
        ))}
      </Rows>
      <SubmitButton className="without-script m-8-12-0px">{t("forms:save")}</SubmitButton>
    </Form>
  );
}
