import * as oidc from "openid-client";
import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { accountCookie } from "../codes/proof-cookie.server";

type Provider = NonNullable<RequestContext["env"]["oidc"]>;

/** State that must match when the browser returns from the provider. */
interface Journey {
  state: string;
  nonce: string;
  verifier: string;
  next: string;
  /** A person already signed in here must authenticate at the provider again. */
  again: boolean;
}

export interface Identity {
  issuer: string;
  subject: string;
  name: string;
  /** Only an address that the provider has verified. */
  email: string | null;
}

/** Timeout of a provider response, and time for a person to sign in there, in seconds. */
const timeout = 6;
const journeyAge = 600;

/** Discovery documents, fetched once; failures are not cached. */
const known = new Map<string, Promise<oidc.Configuration>>();

function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const key = `${issuer} ${clientId} ${clientSecret}`;
  const found = known.get(key);
  if (found) return found;
  // The ID token's signature is verified although it comes directly from the provider; plain http only if configured.
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith("http:")) execute.push(oidc.allowInsecureRequests);
  const client = clientSecret === "" ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const discovered = oidc.discovery(new URL(issuer), clientId, undefined, client, { execute, timeout: timeout });
  known.set(key, discovered);
  discovered.catch(() => known.delete(key));
  return discovered;
}

function journeyCookie(context: RequestContext) {
  return accountCookie<Journey>(context, "oidc", journeyAge);
}

/** Carries a vouched-for account without an owner here to the page that asks what to do with it. */
export function identityCookie(context: RequestContext) {
  return accountCookie<Identity>(context, "identity", journeyAge);
}

function callbackAddress(context: RequestContext): string {
  return context.origin + href("/pages/user/auth/thirdreg/callback");
}

/**
 * Returns where to redirect the browser, and the cookie it must return with. Throws when the provider does not respond.
 * @param again the provider must authenticate the person again, however long they have been signed in there
 */
export async function beginJourney(
  context: RequestContext,
  provider: Provider,
  { next, again }: Pick<Journey, "next" | "again">,
) {
  const config = await discover(provider);
  const journey = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    next,
    again,
  };
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(context),
    scope: "openid profile email",
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: "S256",
    ...(again ? { prompt: "login", max_age: "0" } : {}),
  });
  return { address: address.href, cookie: journeyCookie(context).write(journey) };
}

/**
 * Returns what the provider vouches for, from the address the browser came back to. Throws when any check fails: state,
 * nonce, PKCE, issuer, audience, signature, expiry.
 */
export async function endJourney(request: Request, context: RequestContext, provider: Provider) {
  const journey = journeyCookie(context).read(request.headers.get("Cookie"));
  if (!journey) throw new Error("no sign-in was begun in this browser");
  const config = await discover(provider);
  const back = new URL(callbackAddress(context));
  back.search = new URL(request.url).search;
  const tokens = await oidc.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: journey.verifier,
    expectedState: journey.state,
    expectedNonce: journey.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("the provider sent no ID token");
  // A provider that reports the time must have asked recently; one that does not was told to ask.
  const age = claims.auth_time === undefined ? 0 : context.clock.now().getTime() / 1000 - claims.auth_time;
  if (journey.again && age > journeyAge) throw new Error("the provider did not ask its person anew");
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const identity: Identity = {
    issuer: claims.iss,
    subject: claims.sub,
    name: text(claims.name) || text(claims.preferred_username),
    email: claims.email_verified === true ? text(claims.email).toLowerCase() || null : null,
  };
  return { identity, next: journey.next, forget: journeyCookie(context).clear() };
}
