import { beforeAll, expect, test } from "vitest";
import { loader as operatorPage } from "~/app/papers/admin/routes/paper";
import { loader as operatorPdf } from "~/app/papers/admin/routes/paper-pdf";
import { loader as operatorList, action as save } from "~/app/papers/admin/routes/papers";
import { loader as operatorCsv } from "~/app/papers/admin/routes/papers-csv";
import { loader as shopPage } from "~/app/papers/seller/routes/invoice";
import { loader as shopPdf } from "~/app/papers/seller/routes/invoice-pdf";
import { loader as shopList } from "~/app/papers/seller/routes/invoices";
import { loader as shopCsv } from "~/app/papers/seller/routes/invoices-csv";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { actionsOn, browserOf } from "../support/setting-factories";
import { makeMarketPaper } from "./factories";

const { db } = testDatabase();
const list = "/pages/store/finance/invoices";

async function keeperOf(userId: number) {
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return browser;
}

const statusOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : Promise.reject(thrown)),
  );

let shops: { id: number; owner_id: number }[];
let papers: number[];
let keeper: Awaited<ReturnType<typeof keeperOf>>;
let staff: Awaited<ReturnType<typeof browserOf>>;

beforeAll(async () => {
  shops = [await makeShop(db), await makeShop(db)];
  papers = [];
  for (const { id } of shops) papers.push(await makeMarketPaper(db, id));
  papers.push(await makeMarketPaper(db, shops[0]?.id ?? 0, { month: "2026-11", minor: 500, taxMinor: 0 }));
  keeper = await keeperOf(shops[0]?.owner_id ?? 0);
  staff = await browserOf(db, "finance");
});

test("a shop sees the market's invoices to it beside its own, as a page, a PDF and a file; another's are a 404", async () => {
  const { rows, filter } = await (await keeper.get(routed(shopList), `${list}?kind=market`)).json();
  expect(filter.kind).toBe("market");
  expect(rows.map(({ label, month, totalMinor }: Record<string, unknown>) => [label, month, totalMinor])).toEqual([
    ["P-000003", "2026-11", 500],
    ["P-000001", "2026-10", 1060],
  ]);
  expect((await (await keeper.get(routed(shopList), list)).json()).rows).toEqual([]);
  const read = await (await keeper.get(routed(shopPage), `/pages/store/finance/invoice?id=${papers[0]}`)).json();
  expect(read.text).toMatchObject({ label: "P-000001", lines: { rows: [{ title: "Commission on sales" }] } });
  expect(JSON.stringify(read.text.facts)).toContain("October 2026");
  const csv = await (await keeper.get(routed(shopCsv), `${list}.csv?kind=market`)).text();
  expect(csv.split("\r\n")[0]).toBe("number,kind,issued_at,month,buyer,currency,total,tax");
  expect(csv.split("\r\n")).toHaveLength(4);
  const of = (id: number | undefined) => `/pages/store/finance/invoice.pdf?id=${id}`;
  expect(await statusOf(keeper.get(routed(shopPdf), of(papers[0])))).toBe(200);
  expect(await statusOf(keeper.get(routed(shopPdf), of(papers[1])))).toBe(404);
  expect(await statusOf(keeper.get(routed(shopPage), `/pages/store/finance/invoice?id=${papers[1]}`))).toBe(404);
});

test("finance lists the market's papers by shop, month and number, as a file too, and reads each", async () => {
  const labels = async (query: string) => {
    const { rows } = await (await staff.get(operatorList, `/operator/papers${query}`)).json();
    return rows.map(({ label }: { label: string }) => label);
  };
  expect(await labels("")).toEqual(["P-000003", "P-000002", "P-000001"]);
  expect(await labels(`?shop=${shops[1]?.id}`)).toEqual(["P-000002"]);
  expect(await labels("?q=000003")).toEqual(["P-000003"]);
  expect(await labels("?kind=credit_note")).toEqual([]);
  expect(await labels("?month=2020-01")).toEqual([]);
  const csv = await (await staff.get(operatorCsv, `/operator/papers.csv?shop=${shops[0]?.id}`)).text();
  expect(csv.split("\r\n")).toHaveLength(4);
  const params = { id: String(papers[0]) };
  const { text } = await (await staff.get(operatorPage, `/operator/papers/${papers[0]}`, params)).json();
  expect(text.label).toBe("P-000001");
  const pdf = await staff.get(operatorPdf, `/operator/papers/${papers[0]}/pdf`, params);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
});

test("what stands on the market's papers counts from then on, and the audit log keeps what stood there before", async () => {
  const { fields } = await (await staff.get(operatorList, "/operator/papers")).json();
  const sent = { ...fields, registeredName: "Pasar Ltd.", taxId: "MY-9", address: "Jalan 9", prefix: "mkt-" };
  expect((await staff.post(save, "/operator/papers", sent)).status).toBe(303);
  expect((await staff.post(save, "/operator/papers", sent)).status).toBe(409);
  const [entry] = await actionsOn(db, "papers", "market");
  expect(entry).toMatchObject({ action: "finance.issuerChanged", before: { prefix: "P-" }, after: { prefix: "MKT-" } });
  const id = await makeMarketPaper(db, shops[1]?.id ?? 0, { month: "2026-11" });
  const paper = await db.selectFrom("papers").select(["label", "content"]).where("id", "=", id).executeTakeFirst();
  expect(paper?.label).toBe("MKT-000004");
  expect(paper?.content).toMatchObject({ seller: { registeredName: "Pasar Ltd.", taxId: "MY-9" } });
  // Whoever only reads changes nothing.
  const reader = await browserOf(db, "audit");
  expect(await statusOf(reader.post(save, "/operator/papers", sent))).toBe(403);
});
