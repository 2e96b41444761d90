import type { LinksFunction } from "@remix-run/node";
import styles from "./curation.css?url";

/** What the pages of the catalogue's console look like beside the console's own styles. */
export const catalogAdminLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
