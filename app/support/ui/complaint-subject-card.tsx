import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import type { ComplaintKind } from "../complaints/complaint";

const icons = {
  goods: "package",
  shop: "store",
  order: "receipt",
  review: "star",
  message: "message-circle",
  post: "image",
  comment: "message-square-text",
  live: "radio",
} as const;

interface SubjectProps {
  kind: ComplaintKind;
  /** Null = deleted, or not revealed. */
  title: string | null;
  text?: string;
  picture: Picture | null;
  shop: string | null;
}

export function ComplaintSubjectCard({ kind, title, text = "", picture, shop }: SubjectProps) {
  const { t } = useTranslation("support");
  return (
    <div className="complaint-subject flex items-center gap-12px min-w-0 p-10-12px rounded-inner bg-well">
      <span className="grid flex-none place-center overflow-clip rounded-inner bg-card text-ink-3 size-48px">
        {picture ? <Photo picture={picture} place="tile" cover /> : <Icon name={icons[kind]} />}
      </span>
      <span className="grid flex-1-1-7rem gap-2px min-w-0 font-sm leading-19 wrap-anywhere">
        <small className="hint leading-16">
          <span>{t(`complaint.kind.${kind}`)}</span>
          {shop !== null && kind !== "shop" && (
            <>
              <span> · </span>
              <bdi>{shop}</bdi>
            </>
          )}
        </small>
        {title !== null && (
          <b className="font-medium" dir="auto" data-breaks={kind === "order" ? "" : undefined}>
            {title}
          </b>
        )}
        {text !== "" && (
          <q className="text-ink-2" dir="auto">
            {text}
          </q>
        )}
      </span>
    </div>
  );
}
