import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import type { ShopOrderData } from "./shop-order-view";

interface NoteCardProps {
  data: ShopOrderData;
  reply: SerializeFrom<FormReply> | undefined;
}

/** The part of an order that only the people of the shop read: a tag for the list, and a note. */
export function NoteCard({ data: { note }, reply }: NoteCardProps) {
  const { t } = useTranslation(["dispatch", "forms"]);
  const own = reply?.values.intent === "note" ? reply : undefined;
  const { value, error, pending } = useReply(t, own);
  return (
    <section className="c-card" aria-labelledby="own-note">
      <div className="c-card-head">
        <h2 id="own-note">{t("own.title")}</h2>
      </div>
      <Form method="post" className="c-card-body" key={`${note.tag} ${note.text}`} preventScrollReset noValidate>
        <p className="c-quiet">{t("own.lead")}</p>
        <TextField
          name="tag"
          label={t("own.tag")}
          value={value("tag") ?? note.tag}
          error={error("tag")}
          maxLength={48}
          autoComplete="off"
        />
        <TextArea name="note" label={t("own.note")} value={value("note") ?? note.text} error={error("note")} rows={3} />
        {note.by !== null && <p className="hint">{t("own.by", { name: note.by, at: note.at })}</p>}
        <button type="submit" name="intent" value="note" className="c-button" disabled={pending}>
          {t("own.save")}
        </button>
      </Form>
    </section>
  );
}
