import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { loadEditor } from "../../studio/editing.server";
import { Editor } from "../editor/editor";

export function EditorScreen() {
  const { t } = useTranslation("editor");
  const { title, ...data } = useLoaderData<typeof loadEditor>();
  return (
    <>
      <noscript>
        <p className="ed-noscript">{t("noscript")}</p>
      </noscript>
      <Editor key={data.page.id} {...(data as Parameters<typeof Editor>[0])} />
    </>
  );
}
