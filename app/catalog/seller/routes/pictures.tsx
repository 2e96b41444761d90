import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerLoose, type LooseReply, loadLoose } from "../pictures/loose-page.server";
import { LooseFiles, LoosePictures, RefusedPictures } from "../ui/loose-pictures";
import styles from "../ui/seller-goods.css?url";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/goods/pictures`: many pictures at once, each put to the goods that its name means. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadLoose(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerLoose(request, context);

export default function Pictures() {
  const { t } = useTranslation("goodsImport");
  const { title, rows, all } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as LooseReply | undefined;
  return (
    <>
      <PageHead title={title} lead={t("loose.lead")}>
        <a className="c-button" href={href("/pages/store/goods/sell")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      {reply && <RefusedPictures reply={reply} />}
      <LooseFiles key={all} />
      <LoosePictures rows={rows} all={all} />
    </>
  );
}
