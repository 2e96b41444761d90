import { expect, test } from "vitest";
import type { AfterLine } from "~/app/orders/after/after-queries.server";
import { paidBackByAmount, paidBackOf } from "~/app/orders/after/pay-back-shares";
import { addedRates, addedTaxes, taxOn } from "~/app/taxes/freezing/added-taxes";
import { type LineTax, returnedTax, type TaxedLine, taxesOfLines, taxIn } from "~/app/taxes/freezing/split-taxes";
import { rateFor, type TaxRate } from "~/app/taxes/rates/tax-rates";
import { type Random, randomOf } from "~/tests/support/random";
import { compare, type Fraction, floor, fraction, rest } from "../orders/reference/fraction";

const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const rate = (kind: TaxRate["kind"], ppm: number, more: Partial<TaxRate> = {}): TaxRate => ({
  kind,
  region: "",
  level: 0,
  ppm,
  ...more,
});

test("the tax in an amount is what the amount has above its price without tax, rounded half up", () => {
  expect(taxIn(8000, 60_000)).toBe(453);
  expect(taxIn(10_600, 60_000)).toBe(600);
  // Of 1,000 yen at 10 percent 90.909… are tax, of 55 yen at 10 percent 5, of 3 at 20 percent exactly a half.
  expect([taxIn(1000, 100_000), taxIn(55, 100_000), taxIn(3, 200_000)]).toEqual([91, 5, 1]);
  expect([taxIn(100, 0), taxIn(0, 60_000), taxIn(100, 1_000_000)]).toEqual([0, 0, 50]);
  expect(taxIn(9_007_199_254_740_991, 88_750)).toBe(734_226_345_679_231);
});

test("the closest region decides, then the closest category; a part of a name is no part of a region", () => {
  const rates = [
    rate("goods", 1),
    rate("goods", 2, { level: 2 }),
    rate("goods", 3, { region: "MY" }),
    rate("goods", 4, { region: "MY", level: 1 }),
    rate("goods", 5, { region: "MY-07" }),
    rate("freight", 6, { region: "MY" }),
  ];
  const goods = (region: string) => rateFor(rates, { kind: "goods", region });
  expect([goods(""), goods("SG"), goods("MY"), goods("MY-01"), goods("MY-07"), goods("MY-07-1")]).toEqual([
    2, 2, 4, 4, 5, 5,
  ]);
  expect(goods("MY-071")).toBe(4);
  expect(rateFor(rates, { kind: "freight", region: "MY-07" })).toBe(6);
  expect(rateFor(rates, { kind: "freight", region: "SG" })).toBeNull();
});

test("an address without a region is taxed as in the market's country, and so is the commission everywhere", () => {
  const rates = [rate("goods", 60_000, { region: "MY" }), rate("commission", 80_000, { region: "MY" })];
  const line: TaxedLine = { id: 1, paidMinor: 1060, borneMinor: 0, freightMinor: 0, commissionMinor: 108, rates };
  const at = (region: string) => taxesOfLines([line], { region, country: "MY", onBorne: true });
  const commission = { lineId: 1, part: "commission", ppm: 80_000, baseMinor: 108, taxMinor: 8 };
  expect(at("")).toEqual([{ lineId: 1, part: "goods", ppm: 60_000, baseMinor: 1060, taxMinor: 60 }, commission]);
  expect(at("SG")).toEqual([commission]);
});

/** An order as it is drawn: what the reference knows of it. */
interface Drawn {
  onBorne: boolean;
  lines: { line: AfterLine; goods: number | null }[];
  freight: number | null;
  commission: number | null;
}

const ppms = [0, 60_000, 88_750, 100_000, 200_000, 1_000_000];

const nothingBack = {
  refundedQuantity: 0,
  refundedMinor: 0,
  refundedPlatformMinor: 0,
  refundedAdditionMinor: 0,
  refundedMemberMinor: 0,
  refundedPointsMinor: 0,
  refundedPoints: 0,
  refundedBorneMinor: 0,
  refundedFreightMinor: 0,
  refundedCommissionMinor: 0,
  refundedReferralMinor: 0,
};

/** @param most digits of its amounts */
function drawOrder(random: Random, most = 6): Drawn {
  const digits = 10 ** (1 + random.below(most));
  const zeroOr = (below: number) => (random.below(3) === 0 ? 0 : random.below(below));
  const lines = Array.from({ length: 1 + random.below(5) }, (_, id) => {
    const [paidMinor, platform, member] = [zeroOr(digits), zeroOr(digits), zeroOr(100)];
    const line = {
      id: id + 1,
      quantity: 1 + random.below(4),
      paidMinor,
      platformDiscountMinor: platform,
      additionMinor: 0,
      memberMinor: member,
      pointsMinor: 0,
      points: 0,
      borneMinor: platform + member,
      freightMinor: zeroOr(900),
      commissionMinor: random.below(paidMinor + platform + 1),
      referralMinor: 0,
    };
    return { line: Object.assign({}, nothingBack, line) as AfterLine, goods: random.pick([null, ...ppms]) };
  });
  const [freight, commission] = [random.pick([null, ...ppms]), random.pick([null, ...ppms])];
  return { onBorne: random.below(2) === 0, lines, freight, commission };
}

/** The rates of a line; those of elsewhere and of everything do not count beside it. */
const ratesOf = ({ freight, commission }: Drawn, goods: number | null) => [
  ...(goods === null ? [] : [rate("goods", goods, { region: "MY", level: 1 }), rate("goods", 999, { level: 3 })]),
  ...(freight === null ? [] : [rate("freight", freight, { region: "MY-07" }), rate("freight", 998)]),
  ...(commission === null ? [] : [rate("commission", commission)]),
  rate("goods", 997, { region: "SG", level: 3 }),
];

/** What the reference taxes: each part with its rate and base. */
function taxedBy({ lines, freight, commission, onBorne }: Drawn) {
  return lines.flatMap(({ line, goods }) =>
    [
      { part: "goods", ppm: goods, base: BigInt(line.paidMinor + (onBorne ? line.borneMinor : 0)) },
      { part: "freight", ppm: freight, base: BigInt(line.freightMinor) },
      { part: "commission", ppm: commission, base: BigInt(line.commissionMinor) },
    ].flatMap(({ part, ppm, base }) => (ppm === null || base === 0n ? [] : [{ lineId: line.id, part, ppm, base }])),
  );
}

/**
 * The taxes of an order in fractions: of each rate the nearest whole, to whoever has the largest rest.
 * @param taxOf of a base, which contains the tax or is without it
 */
function shared(parts: ReturnType<typeof taxedBy>, taxOf: (base: bigint, ppm: bigint) => Fraction): string[] {
  const keyOf = ({ part, ppm }: (typeof parts)[number]) => `${part === "commission" ? "platform" : "shop"} ${ppm}`;
  return [...new Set(parts.map(keyOf))].flatMap((key) => {
    const own = parts.filter((part) => keyOf(part) === key);
    const ppm = BigInt(own[0]?.ppm ?? 0);
    const all = own.reduce((sum, { base }) => sum + base, 0n);
    const exact = taxOf(all, ppm);
    const whole = floor(exact) + (compare(rest(exact), fraction(1n, 2n)) >= 0 ? 1n : 0n);
    const shares = own.map((part) => ({ part, share: fraction(whole * part.base, all) }));
    const given = shares.map(({ share }) => floor(share));
    let left = whole - given.reduce((sum, one) => sum + one, 0n);
    const byRest = shares
      .map(({ share }, at) => ({ at, rest: rest(share) }) satisfies { at: number; rest: Fraction })
      .sort((one, other) => compare(other.rest, one.rest) || one.at - other.at);
    for (const { at } of byRest) {
      if (left === 0n) break;
      given[at] = (given[at] ?? 0n) + 1n;
      left -= 1n;
    }
    return own.map(({ lineId, part, base }, at) => `${lineId} ${part} ${ppm} ${base} ${given[at]}`);
  });
}

const reference = (drawn: Drawn) => shared(taxedBy(drawn), (base, ppm) => fraction(base * ppm, 1_000_000n + ppm));

/** What is added to an order whose prices are without tax; the commission contains its own. */
const addedReference = (drawn: Drawn) =>
  shared(
    taxedBy(drawn).filter(({ part }) => part !== "commission"),
    (base, ppm) => fraction(base * ppm, 1_000_000n),
  );

const told = ({ lineId, part, ppm, baseMinor, taxMinor }: LineTax) =>
  `${lineId} ${part} ${ppm} ${baseMinor} ${taxMinor}`;

/** Pays a line back in random parts, by pieces or by amounts, until nothing is left. */
function* payBack(random: Random, line: AfterLine): Generator<void> {
  const left = () => line.quantity - line.refundedQuantity;
  while (left() > 0) {
    const whole = random.below(3) > 0;
    const pieces = 1 + random.below(left());
    const wanted = whole ? 0 : random.below(line.paidMinor - line.refundedMinor + 1);
    const byAmount = !whole && line.paidMinor > 0 && line.refundedMinor + wanted < line.paidMinor;
    const back = byAmount ? paidBackByAmount(line, 0, wanted) : paidBackOf(line, pieces, random.below(2) === 0);
    line.refundedQuantity += back.quantity;
    line.refundedMinor += back.minor;
    line.refundedPlatformMinor += back.platformMinor;
    line.refundedMemberMinor += back.memberMinor;
    line.refundedBorneMinor += back.platformMinor + back.memberMinor;
    line.refundedFreightMinor += back.freightMinor;
    line.refundedCommissionMinor += back.commissionMinor;
    yield;
  }
}

test("10,000 random orders with refunds are taxed as in fractions; parts, order and rate agree at any time", () => {
  const random = randomOf(seed);
  for (let count = 0; count < 10_000; count++) {
    const drawn = drawOrder(random);
    const lines = drawn.lines.map(({ line, goods }) => ({
      id: line.id,
      paidMinor: line.paidMinor,
      borneMinor: line.borneMinor,
      freightMinor: line.freightMinor,
      commissionMinor: line.commissionMinor,
      rates: ratesOf(drawn, goods),
    }));
    const terms = { region: "MY-07", country: "MY", onBorne: drawn.onBorne };
    const taxes = taxesOfLines(lines, terms);
    if (taxes.map(told).sort().join() !== reference(drawn).sort().join())
      expect(taxes.map(told).sort(), `seed ${seed}, order ${count}`).toEqual(reference(drawn).sort());
    for (const { line } of drawn.lines) {
      const own = taxes.filter(({ lineId }) => lineId === line.id);
      const gone = own.map(() => 0);
      for (const _ of payBack(random, line)) {
        const bases: Record<string, number> = {
          goods: line.refundedMinor + (drawn.onBorne ? line.refundedBorneMinor : 0),
          freight: line.refundedFreightMinor,
          commission: line.refundedCommissionMinor,
        };
        for (const [at, tax] of own.entries()) {
          const back = bases[tax.part] ?? 0;
          const after = returnedTax(tax, back);
          const exact = floor(fraction(BigInt(tax.taxMinor) * BigInt(back), BigInt(tax.baseMinor)));
          const kept = tax.baseMinor - back - (tax.taxMinor - after);
          const right = BigInt(after) === exact && after >= (gone[at] ?? 0) && kept >= 0;
          if (!right || (back === tax.baseMinor && after !== tax.taxMinor))
            throw new Error(`seed ${seed}, order ${count}: ${JSON.stringify({ tax, back, after })}`);
          gone[at] = after;
        }
      }
      for (const [at, { part, taxMinor }] of own.entries())
        if (part === "goods") expect(gone[at], `seed ${seed}, order ${count}`).toBe(taxMinor);
    }
  }
});

test("the tax on an amount without it is rounded half up, and is what the amount with it contains", () => {
  expect(taxOn(7547, 60_000)).toBe(453);
  expect([taxOn(50, 90_000), taxOn(49, 90_000), taxOn(0, 60_000), taxOn(100, 0)]).toEqual([5, 4, 0, 0]);
  expect(taxOn(9_007_199_254_740_991, 88_750)).toBe(799_388_933_858_263);
  for (const ppm of [60_000, 88_750, 100_000, 1_000_000])
    for (let minor = 0; minor < 500; minor++) expect(taxIn(minor + taxOn(minor, ppm), ppm)).toBe(taxOn(minor, ppm));
});

/** What a month keeps of each part and rate: base and tax. */
type Month = Map<string, { base: bigint; tax: bigint }>;

const intoMonth = (month: Month, key: string, base: bigint, tax: bigint) => {
  const before = month.get(key) ?? { base: 0n, tax: 0n };
  month.set(key, { base: before.base + base, tax: before.tax + tax });
};

test.each([
  { currency: "USD", most: 7 },
  { currency: "JPY", most: 5 },
])("where prices are without tax, 10,000 random orders in $currency with refunds agree with fractions", ({ most }) => {
  const random = randomOf(seed);
  const [month, referenceMonth]: [Month, Month] = [new Map(), new Map()];
  for (let count = 0; count < 10_000; count++) {
    const drawn = drawOrder(random, most);
    const where = { region: "MY-07", country: "MY" };
    const priced = drawn.lines.map(({ line, goods }) => ({
      id: line.id,
      paidMinor: line.paidMinor,
      borneMinor: line.borneMinor,
      freightMinor: line.freightMinor,
      ...addedRates(ratesOf(drawn, goods), where),
    }));
    const added = addedTaxes(priced, drawn);
    const parts = added.flatMap(({ id, taxMinor, freightTaxMinor }) => {
      const line = priced.find((one) => one.id === id);
      if (!line) throw new Error("a line is missing");
      const goods = line.paidMinor + (drawn.onBorne ? line.borneMinor : 0);
      return [
        { id, part: "goods", ppm: line.ppm, base: goods, tax: taxMinor },
        { id, part: "freight", ppm: line.freightPpm, base: line.freightMinor, tax: freightTaxMinor },
      ].filter(({ ppm, base }) => ppm !== null && base > 0);
    });
    const ours = parts.map(({ id, part, ppm, base, tax }) => `${id} ${part} ${ppm} ${base} ${tax}`).sort();
    const theirs = addedReference(drawn).sort();
    if (ours.join() !== theirs.join()) expect(ours, `seed ${seed}, order ${count}`).toEqual(theirs);
    const taxMinor = added.reduce((sum, one) => sum + one.taxMinor + one.freightTaxMinor, 0);
    if (taxMinor !== parts.reduce((sum, { tax }) => sum + tax, 0)) throw new Error(`seed ${seed}, order ${count}`);
    for (const { line } of drawn.lines) {
      // As it is stored: what was paid has the tax in it.
      const own = added.find(({ id }) => id === line.id);
      line.paidMinor += own?.taxMinor ?? 0;
      line.freightMinor += own?.freightTaxMinor ?? 0;
      const back = random.below(4);
      const acts = payBack(random, line);
      for (let act = 0; act < back; act++) if (acts.next().done) break;
      const freightBack = line.refundedFreightMinor;
      for (const { part, ppm, base, tax } of parts.filter(({ id }) => id === line.id)) {
        const goods = part === "goods";
        const gone = goods ? line.refundedMinor + (drawn.onBorne ? line.refundedBorneMinor : 0) : freightBack;
        const kept = { baseMinor: base + tax, taxMinor: tax };
        const taken = returnedTax(kept, gone);
        const exact = floor(fraction(BigInt(tax) * BigInt(gone), BigInt(base + tax)));
        const [key, left] = [`${part} ${ppm}`, base + tax - gone];
        intoMonth(month, key, BigInt(left), BigInt(tax - taken));
        const [, , , net = 0, its = 0] = theirs.find((one) => one.startsWith(`${line.id} ${part} `))?.split(" ") ?? [];
        intoMonth(referenceMonth, key, BigInt(net) + BigInt(its) - BigInt(gone), BigInt(its) - exact);
        if (left < 0 || tax - taken < 0 || (left === 0 && taken !== tax))
          throw new Error(`seed ${seed}, order ${count}: ${JSON.stringify({ part, base, tax, gone, taken })}`);
      }
    }
  }
  expect(month).toEqual(referenceMonth);
  expect(month.size).toBeGreaterThan(6);
});
