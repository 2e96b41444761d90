import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskFirst } from "~/app/design/console/ask-first";
import { Person } from "~/app/design/console/person";
import { useFormat } from "~/app/platform/format/format";
import type { AdminBuyer } from "../buyers-admin-queries.server";

/** Renders a found buyer: identity, number of signed-in devices, and a button that signs all of them out. */
export function BuyerRow({ buyer, edits, nowMs }: { buyer: AdminBuyer; edits: boolean; nowMs: number }) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  const { id, nickname, username, memberCode, reached, sessions, seenAt } = buyer;
  return (
    <tr>
      <td data-label={t("buyers.who")}>
        <Person name={nickname} note={[username, ...reached].join(" · ")} />
      </td>
      <td data-label={t("buyers.code")} className="c-mono">
        {memberCode}
      </td>
      <td data-label={t("buyers.sessions")}>{sessions}</td>
      <td data-label={t("buyers.seen")}>{seenAt === null ? "–" : ago(seenAt, nowMs)}</td>
      {edits && (
        <td data-label={t("buyers.change")}>
          {sessions > 0 && (
            <AskFirst label={t("buyers.signOut")} question={t("buyers.ask", { name: nickname, count: sessions })}>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="c-button is-danger">
                  {t("buyers.signOut")}
                </button>
              </Form>
            </AskFirst>
          )}
        </td>
      )}
    </tr>
  );
}
