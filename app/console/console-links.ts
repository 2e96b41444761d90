import type { LinksFunction } from "#router/server";
// Parts: base (colours, type, focus), frame (rail, top bar), cards, controls (pills, buttons, fields, forms), tables,
// alone (pages without the frame). A new part gets its own file next to them and an import in console.css.
import styles from "./console.css?url";

export const consoleLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
