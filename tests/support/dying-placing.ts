/**
 * A program that places an order and kills itself, like `kill -9`, just before a write to PostgreSQL. Arguments:
 * database, the order as JSON, index of the write. Exits with 0 when the order was placed before that.
 */
import type { NewOrder } from "~/app/orders/placing/checkout-fingerprint.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";
import { dyingDatabase } from "./dying-database";

const [url = "", order = "", place = "0"] = process.argv.slice(2);

knowMarketCurrency("USD");
const { db, close } = dyingDatabase(url, { place: Number(place) });
const answer = await placeOrder(db, JSON.parse(order) as NewOrder);
await close();
process.exit(answer.ok ? 0 : 1);
