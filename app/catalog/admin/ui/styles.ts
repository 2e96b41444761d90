import type { LinksFunction } from "#router/server";
import styles from "./admin.css?url";

/** Stylesheet of the catalogue's console pages, in addition to the console's own. */
export const catalogAdminLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
