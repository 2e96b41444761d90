import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChoosingBar } from "~/app/design/form/choosing";
import { EnterAct } from "~/app/design/form/enter-act";
import type { IconName } from "~/app/design/icons";
import { EmptyState } from "~/app/design/states";
import { href, type Path } from "../http/href";
import { InnerPage } from "./inner-page";
import { type EndProps, MoreRows } from "./more-rows";

interface KeptPageProps {
  title: string;
  path: Path;
  /** Where "back" leads; to the user centre unless it says otherwise. */
  back?: Path;
  /** What else the address says: which of them are shown. */
  query?: Record<string, string | number | null>;
  edit: boolean;
  /** All are ticked. */
  all: boolean;
  /** Above the list, also when it is empty. */
  above?: ReactNode;
  /** The rows, and the end of them; null when there are none. */
  list: ReactNode | null;
  end: EndProps;
  empty: {
    icon: IconName;
    title: string;
    text: string;
    /** Nothing at all is kept: the way leads to the shops. Else to the start of the list. */
    everything: boolean;
  };
  /** Name of the ticks of the rows. */
  tick: string;
  /** What can be done with the ticked ones. */
  acts: ReactNode;
}

/** A list of what a person keeps (goods, shops, where they were), and its edit mode with ticks. Texts: namespace `belongings`. */
export function KeptPage({
  title,
  path,
  back = "/pages/user/user",
  query,
  edit,
  all,
  above,
  list,
  end,
  empty,
  tick,
  acts,
}: KeptPageProps) {
  const { t } = useTranslation("belongings");
  const rows = list !== null && (
    <>
      {list}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </>
  );
  return (
    <InnerPage
      title={title}
      back={back}
      action={
        rows && (
          <a className="text-button" href={href(path, { ...query, edit: edit ? null : 1 })}>
            {edit ? t("done") : t("edit")}
          </a>
        )
      }
    >
      {above}
      {!rows && (
        <EmptyState icon={empty.icon} title={empty.title} text={empty.text}>
          <a className="button button-fill" href={empty.everything ? href("/") : href(path)}>
            {empty.everything ? t("toShops") : t("toStart")}
          </a>
        </EmptyState>
      )}
      {!edit && rows}
      {edit && rows && (
        <Form method="post" className="choosing-form" key={String(all)}>
          <EnterAct />
          {rows}
          <ChoosingBar
            name={tick}
            label={t("all")}
            link={href(path, { ...query, edit: 1, all: all ? null : 1 })}
            checked={all}
          >
            {acts}
          </ChoosingBar>
        </Form>
      )}
    </InnerPage>
  );
}
