import { media } from "../fields/address";
import { colour } from "../fields/css";
import { localText } from "../fields/text";

/** The values of a page itself. */
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

/** Older names of page styles: what stands under the key is read from the name when it is missing or empty. */
export const olderNames: Readonly<Record<string, string>> = {
  navigationBackgroundImage: "navigationBarBackgroundImage",
};
