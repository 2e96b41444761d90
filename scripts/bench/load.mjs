/** The load generator, a separate process. Usage: node load.mjs URL CLIENTS SECONDS HEADERS; prints one JSON object. */
import autocannon from "autocannon";

const [url = "", clients = "16", seconds = "3", more = "{}"] = process.argv.slice(2);
const result = await autocannon({
  url,
  connections: Number(clients),
  duration: Number(seconds),
  headers: { "accept-language": "en", ...JSON.parse(more) },
});
console.log(
  JSON.stringify({
    perSecond: result["2xx"] / result.duration,
    failed: result.errors + result.timeouts + result.non2xx,
    bytes: result["2xx"] === 0 ? 0 : Math.round(result.throughput.total / result["2xx"]),
    p99: result.latency.p99,
  }),
);
