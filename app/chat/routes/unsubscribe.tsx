import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { switchOffMails } from "~/app/account/api.server";
import { readUnsubscribe } from "~/app/centre/api.server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { EmptyState } from "~/app/design/states";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";

/** The body that mail programs send by RFC 8058; the page's form sends the same. */
const oneClick = { name: "List-Unsubscribe", value: "One-Click" } as const;

/**
 * `/pages/notice/unsubscribe?user=&topics=&sign=`: the target of the link in a mail. It asks first, because mail
 * programs open links on their own; no sign-in is needed. Mail programs also unsubscribe with a POST of
 * `List-Unsubscribe=One-Click` (RFC 8058) from any origin: such a POST is answered with a page instead of a redirect,
 * which they do not follow. Any other form is a 400, a link that we have not signed a 404.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = readUnsubscribe(new URL(request.url).searchParams, context.codeSecret);
  if (!wanted) throw notFound();
  return { title: context.language.i18n.t("notices:stop.title"), topics: wanted.topics };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const wanted = readUnsubscribe(new URL(request.url).searchParams, context.codeSecret);
  if (!wanted) throw notFound();
  const form = await readForm(request);
  if (form.get(oneClick.name) !== oneClick.value) throw badRequest();
  await switchOffMails(context.db, wanted.userId, wanted.topics);
  if (form.get("from") !== "page") return json({ done: true });
  return redirectWithToast(context, href("/"), "notices:stop.done");
}

export const meta = unlistedMeta;

export default function Unsubscribe() {
  const { t } = useTranslation("notices");
  const { title, topics } = useLoaderData<typeof loader>();
  const ended = useActionData<typeof action>();
  if (ended) {
    return (
      <InnerPage title={title} back="/">
        <EmptyState icon="mail" title={t("stop.done")} />
      </InnerPage>
    );
  }
  return (
    <InnerPage title={title} back="/">
      <EmptyState icon="mail" title={t("stop.question")} text={topics.map((topic) => t(`topics.${topic}`)).join(" · ")}>
        <Form method="post">
          <input type="hidden" {...oneClick} />
          <input type="hidden" name="from" value="page" />
          <SubmitButton>{t("stop.act")}</SubmitButton>
        </Form>
      </EmptyState>
    </InnerPage>
  );
}
