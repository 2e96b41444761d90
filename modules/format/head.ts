import { media } from "../fields/address";
import { colour } from "../fields/css";
import { localText } from "../fields/text";

/** The values of the page itself. */
export const headFields = {
  params: { navigationBarTitleText: localText(60), share_title: localText(120) },
  style: {
    navigationBarTextStyle: colour("#000000"),
    navigationBarBackgroundColor: colour("#ffffff"),
    navigationBackgroundImage: media(),
    pageBackgroundColor: colour("#f5f5f5"),
    pageBackgroundImage: media(),
  },
} as const;

/** Older names of page styles: if a key is missing or empty, its value is read from the older name. */
export const olderNames: Readonly<Record<string, string>> = {
  navigationBackgroundImage: "navigationBarBackgroundImage",
};
