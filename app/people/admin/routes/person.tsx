import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerPerson, loadPerson } from "../person-page.server";
import { ActionsCard } from "../ui/actions-card";
import { BansCard } from "../ui/bans-card";
import { DataCard } from "../ui/data-card";
import { OrdersCard, RechargesCard, RefundsCard, ReviewsCard } from "../ui/latest-cards";
import { MembershipCard } from "../ui/membership-card";
import { NotesCard } from "../ui/notes-card";
import { standingTones } from "../ui/person-row";
import { PointsCard } from "../ui/points-card";
import { ProfileCard } from "../ui/profile-card";
import { SessionsCard } from "../ui/sessions-card";
import { BargainsCard, TeamsCard } from "../ui/together-cards";
import { WalletCard } from "../ui/wallet-card";

export const meta = consoleMeta;

/** `/operator/people/:id`: a person, with their activity and staff's acts on them. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadPerson(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerPerson(request, context, params.id ?? "");

export default function Person() {
  const { t } = useTranslation("people");
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const moment = useMoment();
  const { person, may, nowMs } = data;
  const replyTo = (form: string) => (reply?.form === form ? (reply.reply ?? undefined) : undefined);
  return (
    <>
      <PageHead title={data.title} lead={t("registered", { id: person.id, at: moment(person.since) })}>
        <span className={`c-pill ${standingTones[person.standing]}`}>{t(`standing.${person.standing}`)}</span>
        {may.edit && person.standing !== "former" && (
          <a className="c-button" href={`${href("/operator/people")}/${person.id}/ban`}>
            <Icon name="ban" />
            <span>{t(person.standing === "banned" ? "ban.toLift" : "ban.toBan")}</span>
          </a>
        )}
        <a className="c-button" href={href("/operator/people")}>
          <Icon name="arrow-left" />
          {t("back")}
        </a>
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          <OrdersCard orders={data.orders} person={person} links={may.orders} />
          <WalletCard wallet={data.wallet} person={person} links={may.money} />
          <PointsCard
            points={data.points}
            person={person}
            links={may.money}
            adjusts={may.adjust && person.standing !== "former"}
          />
          <MembershipCard periods={data.periods} currency={data.wallet.currency} />
          <RefundsCard refunds={data.refunds} links={may.orders} />
          <RechargesCard recharges={data.recharges} links={may.money} />
          <TeamsCard teams={data.teams} />
          <BargainsCard bargains={data.bargains} />
          <ReviewsCard reviews={data.reviews} />
          <NotesCard
            notes={data.notes}
            edits={may.edit && person.standing !== "former"}
            reply={replyTo("note")}
            form={data.key}
          />
          <ActionsCard actions={data.acts} person={person} links={may.audit} nowMs={nowMs} />
        </div>
        <aside>
          <ProfileCard person={person} contact={reply?.contact ?? null} links={may.shops} reveals={may.edit} />
          <BansCard bans={data.bans} />
          <SessionsCard sessions={data.sessions} edits={may.edit} nowMs={nowMs} />
          {may.edit && person.standing !== "former" && (
            <DataCard exports={data.exports} person={person} reply={replyTo("export")} form={data.key} />
          )}
        </aside>
      </div>
    </>
  );
}
