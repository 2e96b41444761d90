import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import type { ComplaintKind } from "../complaints/complaint";

const icons = { goods: "package", shop: "store", order: "receipt", review: "star", message: "message-circle" } as const;

interface SubjectProps {
  kind: ComplaintKind;
  /** Null = it is gone, or it is not said which one. */
  title: string | null;
  text?: string;
  picture: Picture | null;
  shop: string | null;
}

/** What a complaint is about: its kind, its name, its picture, the shop that it is of. */
export function ComplaintSubjectCard({ kind, title, text = "", picture, shop }: SubjectProps) {
  const { t } = useTranslation("support");
  return (
    <div className="complaint-subject">
      <span className="complaint-picture">
        {picture ? <Photo picture={picture} place="tile" cover /> : <Icon name={icons[kind]} />}
      </span>
      <span className="complaint-words">
        <small>
          {t(`complaint.kind.${kind}`)}
          {shop !== null && kind !== "shop" && (
            <>
              {" · "}
              <bdi>{shop}</bdi>
            </>
          )}
        </small>
        {title !== null && (
          <b dir="auto" data-breaks={kind === "order" ? "" : undefined}>
            {title}
          </b>
        )}
        {text !== "" && <q dir="auto">{text}</q>}
      </span>
    </div>
  );
}
