import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import type { loadStudio } from "../../seller/studio-page.server";
import { useBanNote } from "../../seller/ui/use-ban-note";
import { useOwnDocument } from "../../ui/use-own-document";
import { EncoderStudio } from "./encoder-studio";
import { QuickPlan } from "./quick-plan";
import { RoomStudio } from "./room-studio";

interface StudioScreenProps {
  data: SerializeFrom<typeof loadStudio>;
  reply: SerializeFrom<FormReply> | undefined;
}

/** The studio: a dark page with the room that goes on air, or the form that plans one at once. */
export function StudioScreen({ data, reply }: StudioScreenProps) {
  const { t } = useTranslation("studio");
  const own = useOwnDocument();
  const ban = useBanNote();
  const { title, bar, room, other, key, encoder } = data;
  if (bar === null && room && encoder)
    return <EncoderStudio key={room.id} room={room} encoder={encoder} other={other} />;
  if (bar === null && room) return <RoomStudio key={room.id} room={room} zone={data.zone} own={own} other={other} />;
  return (
    <main id="content" className="studio is-plain">
      <header className="studio-bar">
        <a className="studio-round" href={href("/pages/store/marketing/live")} aria-label={t("before.rooms")}>
          <Icon name="x" />
        </a>
        <h1>{title}</h1>
      </header>
      <section className="studio-sheet">
        {bar === null ? (
          <QuickPlan formKey={key} reply={reply} />
        ) : (
          <>
            <p>{bar.why === "banned" ? ban(bar.until) : t("notAllowed.text")}</p>
            <a className="button" href={href("/pages/user/service")} data-reload="">
              {t("notAllowed.ask")}
            </a>
          </>
        )}
      </section>
    </main>
  );
}
