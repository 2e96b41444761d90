import type { Env } from "~/app/platform/env/env.server";
import { isOwnMachine } from "~/app/platform/env/own-machine";
import { plainBackends } from "~/app/platform/env/plain-backends.server";

/**
 * Returns warnings about insecure connections (OWASP ASVS 5, 12.2.1 and 12.3.1), and about a currency that is not the
 * wanted one, for anyone who runs a built shop, each with its remedy.
 * @param host the address that the server listens on
 * @param currency the market's
 */
export function startWarnings(env: Env, host: string, currency: string): string[] {
  if (!env.production) return [];
  const { publicUrl } = env;
  const warnings: string[] = [];
  if (env.marketCurrency !== null && env.marketCurrency !== currency) {
    warnings.push(
      `MARKET_CURRENCY=${env.marketCurrency} is for the first start; the market has ${currency}, which changes in the settings as long as no money has moved.`,
    );
  }
  if (publicUrl === null) {
    if (!isOwnMachine(host)) {
      warnings.push(
        "PUBLIC_URL is not set, so sign-ins and cookies travel without TLS: put a proxy with a certificate in front, set PUBLIC_URL=https://… to its address, PROXY_HOPS=1, and HOST to an address that only the proxy reaches.",
      );
    }
  } else if (publicUrl.startsWith("http:")) {
    if (!isOwnMachine(new URL(publicUrl).hostname)) {
      warnings.push(
        `PUBLIC_URL=${publicUrl} is not https, so sign-ins and cookies travel without TLS: get a certificate for the proxy in front and write https://…`,
      );
    }
  } else if (env.proxyHops === 0) {
    warnings.push(
      "PUBLIC_URL is https and PROXY_HOPS is 0, so nobody tells which requests came by plain http: set PROXY_HOPS to the number of your proxies, which must send X-Forwarded-Proto.",
    );
  }
  if (env.allowPlainBackends) {
    const names = plainBackends(env).map(({ setting }) => setting);
    if (names.length > 0) {
      warnings.push(
        `${names.join(", ")}: another machine is reached without TLS, as ALLOW_PLAIN_BACKENDS allows; whoever can listen on that network reads all of it.`,
      );
    }
  }
  return warnings;
}
