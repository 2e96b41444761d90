import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { useFormat } from "~/app/platform/format/format";
import { loadLive } from "../live-page.server";
import { AirTile } from "../ui/air-tile";
import styles from "../ui/live-admin.css?url";
import { LogCard, RoomsCard } from "../ui/side-cards";
import { useLookAgain } from "../ui/use-look-again";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/live`: rooms on air, those planned next, appeals, and what happened today. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadLive(request, context);

export default function Live() {
  const { t } = useTranslation("liveAdmin");
  const { count } = useFormat();
  const { title, viewers, rooms, next, log, appeals, currency } = useLoaderData<typeof loader>();
  useLookAgain(true);
  const lead = [
    t("lead", { count: rooms.length, shown: count(rooms.length) }),
    t("watch", { count: viewers, shown: count(viewers) }),
  ];
  return (
    <>
      <PageHead title={title} lead={`${lead.join(" · ")} · ${t("unseenLead")}`} />
      {rooms.length === 0 ? (
        <section className="c-card">
          <Nothing icon="radio" text={t("none")} />
        </section>
      ) : (
        <ul className="lv-tiles">
          {rooms.map((room) => (
            <AirTile key={room.id} room={room} currency={currency} />
          ))}
        </ul>
      )}
      <div className="lv-cards">
        {appeals.length > 0 && <RoomsCard id="appeals" title={t("appeals.title")} rooms={appeals} />}
        <RoomsCard id="next" title={t("next.title")} rooms={next} />
        <LogCard log={log} />
      </div>
    </>
  );
}
