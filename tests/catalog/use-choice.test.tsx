import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ChoiceState, useChoice } from "~/app/catalog/ui/goods/choice/use-choice";

const value = (key: string) => ({ key, name: `${key}!`, picture: null });
const specs = [
  { name: "Colour", values: [value("Coral"), value("Mint")] },
  { name: "Size", values: [value("39"), value("40")] },
];
const sku = { priceMinor: 100, memberMinor: null, struckMinor: null, offer: null, picture: null };
const skus = [
  { ...sku, id: 1, values: ["Coral", "39"], stock: 4 },
  { ...sku, id: 2, values: ["Mint", "40"], stock: 0 },
];

type Start = Parameters<typeof useChoice>[1];

function Probe({ start, found }: { start: Partial<Start>; found: ChoiceState[] }) {
  found.push(useChoice({ specs, skus }, { skuId: null, typed: null, ...start }));
  return null;
}

/** Returns the choice as the first drawing of a page has it. */
function choose(start: Partial<Start>): ChoiceState {
  const found: ChoiceState[] = [];
  renderToStaticMarkup(<Probe start={start} found={found} />);
  if (!found[0]) throw new Error("nothing was drawn");
  return found[0];
}

test("an open choice has no words and says what is lacking first", () => {
  expect(choose({})).toMatchObject({ words: null, lacking: "Colour", sku: null, quantity: 1 });
  const half = choose({ typed: { choice: ["Mint", null], quantity: 12 } });
  expect(half).toMatchObject({ words: null, lacking: "Size", sku: null, quantity: 12 });
});

test("a whole choice says its values, and takes no more than there are", () => {
  expect(choose({ skuId: 1, quantity: 9 })).toMatchObject({
    words: "Coral!, 39!",
    lacking: null,
    sku: { id: 1 },
    quantity: 4,
  });
  const out = choose({ typed: { choice: ["Mint", "40"], quantity: 3 }, quantity: 7 });
  expect(out).toMatchObject({ words: "Mint!, 40!", lacking: null, sku: { id: 2 }, quantity: 3 });
});
