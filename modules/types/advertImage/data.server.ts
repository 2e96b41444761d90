import type { Fill } from "../../fill/data.server";
import { advertRow } from "../../fill/picture-row.server";

export const fill: Fill<"advertImage"> = async (item, load, report) => {
  const found = await Promise.all(
    item.data.map(async ({ advertLink }, index) => {
      const advert = advertLink === "" ? null : await load.advert(advertLink);
      if (!advert && advertLink !== "") report(`data[${index}].advertLink`, "missing-reference", advertLink);
      return advert ? [{ ...advertRow(advert), advertLink }] : [];
    }),
  );
  return { data: found.flat().slice(0, 1) };
};
