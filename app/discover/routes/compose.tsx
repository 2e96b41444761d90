import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { EmptyState } from "~/app/design/states";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ComposeForm } from "../composer/compose-form";
import styles from "../composer/composer.css?url";
import { ComposerFoot, DraftsLink } from "../composer/composer-tools";
import { SentPost } from "../composer/sent-post";
import { answerComposer } from "../writing/answer-composer.server";
import { loadComposer } from "../writing/compose-page.server";
import type { ComposerReply } from "../writing/composer-data";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/find/compose?id=&goods=&shop=`: a new post, a draft, a refused post, or the text of a published one. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadComposer(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerComposer(request, context);

export const meta = unlistedMeta;

export default function Compose() {
  const { t } = useTranslation("composing");
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ComposerReply | undefined;
  const isOpen = page.state === "draft" || page.state === "refused";
  const whose = `${page.draft.postId ?? "new"} ${page.asShop}`;
  return (
    <InnerPage title={page.title} back="/pages/find/find" action={<DraftsLink page={page} />}>
      {page.isOff && isOpen ? (
        <EmptyState icon="pencil" title={t("off.title")} text={t("off.text")} />
      ) : isOpen ? (
        <ComposeForm key={whose} page={page} reply={reply} />
      ) : (
        <SentPost key={whose} page={page} reply={reply} />
      )}
      <ComposerFoot page={page} />
    </InnerPage>
  );
}
