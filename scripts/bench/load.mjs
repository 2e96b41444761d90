/**
 * The load generator, a separate process. Usage: node load.mjs URLS CLIENTS SECONDS HEADERS [FORM], URLS = one address,
 * or several of one server with spaces between, which each client asks for in turn; FORM = posted; prints one JSON
 * object.
 */
import autocannon from "autocannon";

const [urls = "", clients = "16", seconds = "3", more = "{}", form] = process.argv.slice(2);
const all = urls.split(" ");
const [url = ""] = all;
const posted = { method: /** @type {const} */ ("POST"), body: form };
const formHeaders = { "content-type": "application/x-www-form-urlencoded", origin: new URL(url).origin };
const result = await autocannon({
  url,
  connections: Number(clients),
  duration: Number(seconds),
  requests: all.map((one) => ({ path: one.slice(new URL(one).origin.length) })),
  ...(form === undefined ? {} : posted),
  headers: { "accept-language": "en", ...(form === undefined ? {} : formHeaders), ...JSON.parse(more) },
});
console.log(
  JSON.stringify({
    perSecond: result["2xx"] / result.duration,
    failed: result.errors + result.timeouts + result.non2xx,
    bytes: result["2xx"] === 0 ? 0 : Math.round(result.throughput.total / result["2xx"]),
    p99: result.latency.p99,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]),
    ),
  }),
);
