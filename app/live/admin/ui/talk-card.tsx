import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Refusal } from "~/app/console/refusal";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import type { loadCase } from "../case-page.server";

interface TalkCardProps {
  lines: SerializeFrom<typeof loadCase>["lines"];
  decides: boolean;
  onAir: boolean;
  reply: FormReply | undefined;
}

/** What was said last; a line can be removed, and its speaker muted while the room lasts. */
export function TalkCard({ lines, decides, onAir, reply }: TalkCardProps) {
  const { t } = useTranslation(["liveAdmin", "forms"]);
  const { error } = useReply(t, reply && "line" in reply.values ? reply : undefined);
  return (
    <section className="c-card" aria-labelledby="talk">
      <div className="c-card-head">
        <h2 id="talk">{t("talk.title")}</h2>
      </div>
      <div className="c-card-body">
        <Refusal text={error("")} />
        {lines.length === 0 && <p className="c-quiet">{t("talk.none")}</p>}
        <ol className="lv-lines">
          {lines.map(({ number, name, text }) => (
            <li key={number} className="lv-line">
              <p>
                {name === null ? <b className="c-bad">{t("talk.host")}</b> : <b translate="no">{name}</b>}{" "}
                <span dir="auto">{text}</span>
              </p>
              {decides && (
                <Form method="post" className="c-row">
                  <input type="hidden" name="line" value={number} />
                  {onAir && name !== null && (
                    <button type="submit" name="intent" value="mute" className="c-link">
                      {t("talk.mute")}
                    </button>
                  )}
                  <button type="submit" name="intent" value="remove" className="c-link">
                    {t("talk.remove")}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
