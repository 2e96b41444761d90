import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerBan, loadBan } from "../ban-page.server";
import { BanCard, LiftCard } from "../ui/ban-card";

export const meta = consoleMeta;

/** `/operator/people/:id/ban`: bans a person, or lifts their ban; explains the effect. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadBan(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerBan(request, context, params.id ?? "");

export default function PersonBan() {
  const { title, person, ban } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={title} lead={person.nickname}>
        <a className="c-button" href={`${href("/operator/people")}/${person.id}`}>
          <Icon name="arrow-left" />
          <bdi>{person.nickname}</bdi>
        </a>
      </PageHead>
      {ban ? <LiftCard ban={ban} reply={reply} /> : <BanCard owns={person.owns} reply={reply} />}
    </>
  );
}
