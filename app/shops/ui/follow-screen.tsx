import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import type { RowsPage } from "~/app/platform/ui/endless";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useMoreRows } from "~/app/platform/ui/more-rows";
import { SavedItemsPage } from "~/app/platform/ui/saved-items-page";
import { UndoBar } from "~/app/platform/ui/undo-bar";

/** Whom a person may follow. */
export const followKinds = ["shops", "people"] as const;
export type FollowKind = (typeof followKinds)[number];

const path = "/pages/user/follow";
const texts = {
  shops: { icon: "store", none: "follow.empty", gone: "follow.gone", question: "follow.question" },
  people: { icon: "user", none: "follow.nobody", gone: "follow.gonePeople", question: "follow.questionPeople" },
} as const;

interface FollowScreenProps<Row> {
  title: string;
  of: FollowKind;
  page: RowsPage<Row>;
  /** It is the first page. */
  first: boolean;
  edit: boolean;
  all: boolean;
  /** Those just let go, for undo. */
  gone: readonly number[];
  children(rows: Row[]): Elements;
}

/** Those whom a person follows, of one kind, with the way to the other. */
export function FollowScreen<Row extends { id: number }>(props: FollowScreenProps<Row>) {
  const { title, of, page, first, edit, all, gone, children } = props;
  const { t } = useTranslation("belongings");
  const { icon, none, gone: letGo, question } = texts[of];
  const kind = { of: of === "shops" ? null : of };
  const here = { ...kind, edit: edit ? 1 : null };
  const { rows, end } = useMoreRows<Row>(
    page,
    (after) => href(path, { ...here, after }),
    ({ id }) => id,
    {
      changes: true,
    },
  );
  return (
    <SavedItemsPage
      title={title}
      path={path}
      query={kind}
      edit={edit}
      all={all}
      end={end}
      above={
        <>
          <div className="p-8-12-0px">
            <Segmented
              label={t("follow.tabs")}
              choices={followKinds.map((one) => ({
                href: href(path, { of: one === "shops" ? null : one }),
                label: t(`follow.${one}`),
                current: one === of,
              }))}
            />
          </div>
          <UndoBar gone={gone} text={t(letGo, { count: gone.length })} label={t("putBack")} />
        </>
      }
      list={rows.length > 0 ? <ul className="grid one-column gap-8px p-8-12-0px">{children(rows)}</ul> : null}
      empty={{ icon, title: t(`${none}.title`), text: t(`${none}.text`), everything: first }}
      tick="id"
      actions={
        <ConfirmAction name="unfollow" label={t("follow.let")} question={t(question)}>
          <SubmitButton kind="danger" name="intent" value="remove">
            {t("follow.let")}
          </SubmitButton>
        </ConfirmAction>
      }
    />
  );
}
