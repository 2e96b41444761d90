import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Avatar } from "~/app/design/form/avatar";
import { ChoiceTick } from "~/app/design/form/choosing";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { FollowedPerson } from "../authors/my-people.server";

interface FollowedRowProps {
  person: FollowedPerson;
  /** The list is in edit mode: a checkbox instead of the button. */
  edit: boolean;
  checked: boolean;
}

/** A person in the list of those who are followed. */
export function FollowedRow({ person, edit, checked }: FollowedRowProps) {
  const { t } = useTranslation("discover");
  const format = useFormat();
  const { id, name, followers, shown } = person;
  const words = (
    <>
      <Avatar picture={person.avatar} name={name} />
      <span className="flex flex-1 flex-column min-w-0">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="hint">{t("authors.followers", { count: followers, shown: format.count(followers) })}</span>
      </span>
    </>
  );
  const look = "flex flex-1 items-center gap-12px min-w-0 min-h-44px";
  return (
    <li className="flex flex-wrap items-center gap-12px p-12px rounded-card bg-card">
      {edit && <ChoiceTick name="id" value={id} label={name} checked={checked} />}
      {shown ? (
        <a className={look} href={href("/pages/find/author", { id })}>
          {words}
        </a>
      ) : (
        <span className={look}>{words}</span>
      )}
      {!edit && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value="remove"
            className="button button-small button-outline"
            aria-label={t("authors.unfollowName", { name })}
          >
            {t("authors.following")}
          </button>
        </Form>
      )}
    </li>
  );
}
