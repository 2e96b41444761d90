import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { operatorStudio } from "../../studio/studio.server";
import { answerTranslations, loadTranslations } from "../../studio/translations.server";
import styles from "../../ui/pages.css?url";
import { TranslationsScreen } from "../../ui/screens/translations-screen";
import { ownTextList } from "../text-list.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/**
 * `/operator/pages/translations?page=&language=&state=&q=&after=`: texts of drafts that lack a translation,
 * or whose source has changed since; edited here or by a file.
 */
export const loader = async (args: LoaderFunctionArgs) =>
  loadTranslations(args, { studio: await operatorStudio(args, "pages.read"), list: ownTextList });

export const action = async (args: ActionFunctionArgs) =>
  answerTranslations(args, await operatorStudio(args, "pages.edit"));

export default function Translations() {
  return <TranslationsScreen />;
}
