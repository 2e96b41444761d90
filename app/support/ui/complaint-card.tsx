import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import type { Picture } from "~/app/design/picture";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import type { ComplaintCard as Card } from "../complaints/complaint-cards.server";
import { ComplaintSubjectCard } from "./complaint-subject-card";
import { WrittenCard } from "./written-card";

interface ComplaintCardProps {
  complaint: SerializeFrom<Card> & { subject: { title: string | null; picture: Picture | null; shop: string | null } };
  /** Ms since 1970. */
  nowMs: number;
}

export function ComplaintCard({ complaint, nowMs }: ComplaintCardProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { id, number, about, reason, body, pictures, at, decision, subject } = complaint;
  const state = decision?.outcome ?? "open";
  return (
    <WrittenCard
      id={`complaint-${id}`}
      head={
        <span>
          <span>{t("complaint.number", { id: printedNumber(number) })}</span>
          {at !== null && (
            <>
              <span> · </span>
              <time dateTime={new Date(at).toISOString()}>{format.ago(at, nowMs)}</time>
            </>
          )}
        </span>
      }
      state={{ text: t(`complaint.state.${state}`), mark: decision?.outcome }}
      about={<ComplaintSubjectCard kind={about.kind} {...subject} />}
      quick={t(`complaint.reason.${reason}`)}
      body={body}
      pictures={pictures}
      answer={decision && { ...decision, title: t("complaint.decided") }}
    />
  );
}
