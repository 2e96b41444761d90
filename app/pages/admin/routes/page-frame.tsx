import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/app/staff/api.server";
import { moduleTypes } from "~/modules/format/shapes";
import type { AnyFilledItem } from "~/modules/format/types";
import { drawDocument } from "../../document/draw-document.server";
import { openDraft } from "../../drafts/open-draft.server";
import { pageId } from "../../list/page-id.server";
import { DrawnPage } from "../../ui/frame/drawn-page";
import styles from "../../ui/frame/framed.css?url";
import { FramedModules } from "../../ui/frame/framed-page";

export const handle = { console: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/pages/:id/frame`: the draft rendered like the live page, for the editor's frame. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "pages.read");
  const draft = await openDraft(context.db, pageId(params));
  if (!draft) throw new Response(null, { status: 404 });
  const { locale } = context.language;
  const { page, item, css } = await drawDocument(context.db, {
    document: draft.document,
    locale,
    now: context.clock.now(),
    shopId: draft.page.shopId,
  });
  return { kind: draft.page.kind, name: draft.page.name, drawn: { page, item }, css };
}

export default function PageFrame() {
  const { t } = useTranslation("editor");
  const { kind, name, drawn, css } = useLoaderData<typeof loader>();
  const names = Object.fromEntries(moduleTypes.map((type) => [type, t(`modules.${type}`)]));
  return (
    <DrawnPage kind={kind} title={drawn.page.params.navigationBarTitleText || name} framed>
      <FramedModules items={drawn.item as AnyFilledItem[]} css={css} names={names} emptyText={t("nothingToShow")} />
    </DrawnPage>
  );
}
