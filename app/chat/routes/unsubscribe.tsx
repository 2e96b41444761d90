import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { switchOffMails } from "~/app/account/api.server";
import { readUnsubscribe } from "~/app/centre/api.server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { EmptyState } from "~/app/design/states";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";

/**
 * `/pages/notice/unsubscribe?user=&topics=&sign=`: where the link in a mail leads. It asks first, because mail programs open links by themselves;
 * nobody has to sign in. A link that we have not signed is a 404.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = readUnsubscribe(new URL(request.url).searchParams, context.codeSecret);
  if (!wanted) throw new Response(null, { status: 404 });
  return { title: context.language.i18n.t("notices:stop.title"), topics: wanted.topics };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const wanted = readUnsubscribe(new URL(request.url).searchParams, context.codeSecret);
  if (!wanted) throw new Response(null, { status: 404 });
  await switchOffMails(context.db, wanted.userId, wanted.topics);
  return redirectWithToast(context, href("/"), "notices:stop.done");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe() {
  const { t } = useTranslation("notices");
  const { title, topics } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/">
      <EmptyState icon="mail" title={t("stop.question")} text={topics.map((topic) => t(`topics.${topic}`)).join(" · ")}>
        <Form method="post">
          <SubmitButton>{t("stop.act")}</SubmitButton>
        </Form>
      </EmptyState>
    </InnerPage>
  );
}
