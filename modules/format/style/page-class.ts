/** Class that carries a page's own background and bar colours; its rule is in the page's compiled stylesheet. */
export const pageClass = "module-page";
