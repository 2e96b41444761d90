import { expect, test } from "vitest";
import type { PaperLine } from "~/app/papers/content/paper-content.server";
import { ratesOfLines, sumsOfLines } from "~/app/papers/content/paper-content.server";
import { linesThatCount, linesToCredit } from "~/app/papers/issuing/difference";
import { returnedTax, taxesOfLines } from "~/app/taxes/freezing/split-taxes";
import type { TaxRate } from "~/app/taxes/rates/tax-rates";
import { type Random, randomOf } from "~/tests/support/random";

const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);

const rate = (kind: TaxRate["kind"], ppm: number): TaxRate => ({ kind, region: "", level: 0, ppm });

/** An order with taxes by two rates: amounts from one minor unit on, as in yen, to some millions. */
function drawOrder(random: Random): PaperLine[] {
  const digits = 10 ** (1 + random.below(6));
  const rates = [random.pick([0, 60_000, 88_750, 100_000]), random.pick([80_000, 200_000])];
  const lines = Array.from({ length: 1 + random.below(5) }, (_, place) => ({
    id: place + 1,
    quantity: 1 + random.below(5),
    paidMinor: random.below(digits),
    borneMinor: random.below(3) === 0 ? random.below(digits) : 0,
    freightMinor: random.below(900),
    commissionMinor: 0,
    rates: random.below(4) === 0 ? [] : [rate("goods", random.pick(rates)), rate("freight", 60_000)],
  }));
  const taxes = taxesOfLines(lines, { region: "MY", country: "MY", onBorne: random.below(2) === 0 });
  return lines.map(({ id, quantity, paidMinor, borneMinor, freightMinor }) => ({
    lineId: id,
    title: "Tea",
    spec: "",
    quantity,
    unitMinor: paidMinor,
    goodsMinor: paidMinor + borneMinor,
    borneMinor,
    freightMinor,
    taxes: taxes
      .filter(({ lineId }) => lineId === id)
      .map(({ part, ppm, baseMinor, taxMinor }) => ({ part, ppm, baseMinor, taxMinor })),
  }));
}

/** Pays part of what is left of a line back; its taxes follow what is left of their bases, as refunds have them. */
function payBack(random: Random, whole: PaperLine, left: PaperLine): PaperLine {
  const all = random.below(3) === 0;
  const rest = (minor: number) => (all ? 0 : minor - random.below(minor + 1));
  const [borneMinor, bought] = [rest(left.borneMinor), rest(left.goodsMinor - left.borneMinor)];
  return {
    ...left,
    quantity: rest(left.quantity),
    goodsMinor: bought + borneMinor,
    borneMinor,
    freightMinor: rest(left.freightMinor),
    taxes: left.taxes.map(({ part, ppm, baseMinor: before }, place) => {
      const tax = whole.taxes[place] ?? { baseMinor: 1, taxMinor: 0 };
      const baseMinor = rest(before);
      return { part, ppm, baseMinor, taxMinor: tax.taxMinor - returnedTax(tax, tax.baseMinor - baseMinor) };
    }),
  };
}

test("in 10,000 random orders with refunds, the invoice less its credit notes is what is left, line by line and by rate", () => {
  const random = randomOf(seed);
  let notes = 0;
  for (let count = 0; count < 10_000; count += 1) {
    const order = drawOrder(random);
    // Something may be refunded before the invoice.
    let left = random.below(4) === 0 ? order.map((line) => payBack(random, line, line)) : order;
    const invoice = linesThatCount(left);
    const credits: PaperLine[] = [];
    for (let refund = random.below(4); refund > 0; refund -= 1) {
      left = left.map((line, place) => (random.below(2) === 0 ? payBack(random, order[place] ?? line, line) : line));
      const note = linesToCredit({ invoice, credits }, left);
      if (note.length > 0) notes += 1;
      credits.push(...note);
      const [billed, credited, rest] = [invoice, credits, left].map(sumsOfLines);
      const why = `PASAR_SEED=${seed}, order ${count}`;
      for (const sum of ["totalMinor", "borneMinor", "taxMinor"] as const)
        if ((billed?.[sum] ?? 0) - (credited?.[sum] ?? 0) !== rest?.[sum])
          expect((billed?.[sum] ?? 0) - (credited?.[sum] ?? 0), `${sum}, ${why}`).toBe(rest?.[sum]);
      const least = note.flatMap((line) => [line.quantity, line.goodsMinor, line.borneMinor, line.freightMinor]);
      const taxes = note.flatMap((line) => line.taxes.flatMap(({ baseMinor, taxMinor }) => [baseMinor, taxMinor]));
      if (Math.min(0, ...least, ...taxes) < 0) expect(note, why).toEqual([]);
    }
    const byRate = new Map(ratesOfLines(credits).map(({ ppm, taxMinor }) => [ppm, taxMinor]));
    const rest = new Map(ratesOfLines(left).map(({ ppm, taxMinor }) => [ppm, taxMinor]));
    for (const { ppm, taxMinor } of ratesOfLines(invoice))
      if (taxMinor - (byRate.get(ppm) ?? 0) !== (rest.get(ppm) ?? 0))
        expect(taxMinor - (byRate.get(ppm) ?? 0), `${ppm}, PASAR_SEED=${seed}, order ${count}`).toBe(rest.get(ppm));
    if (linesToCredit({ invoice, credits }, left).length > 0)
      expect(linesToCredit({ invoice, credits }, left), "a repeat").toEqual([]);
  }
  expect(notes).toBeGreaterThan(5000);
});
