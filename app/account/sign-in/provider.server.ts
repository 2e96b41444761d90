import * as oidc from "openid-client";
import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { accountCookie } from "../codes/proof-cookie.server";

type Provider = NonNullable<RequestContext["env"]["oidc"]>;

/** What must be the same when the browser comes back from the provider. */
interface Journey {
  state: string;
  nonce: string;
  verifier: string;
  next: string;
  /** Who is signed in here already shows at the provider once more who they are. */
  again: boolean;
}

/** An account at the provider that it has vouched for. */
export interface Identity {
  issuer: string;
  subject: string;
  name: string;
  /** Only an address that the provider has verified. */
  email: string | null;
}

/** Seconds that the provider may take for an answer, and a person for signing in there. */
const patience = 6;
const journeyAge = 600;

/** What the provider says of itself, asked once; a failure is not kept. */
const known = new Map<string, Promise<oidc.Configuration>>();

function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const key = `${issuer} ${clientId} ${clientSecret}`;
  const found = known.get(key);
  if (found) return found;
  // The signature of the ID token is checked although it comes straight from the provider; plain http only when so configured.
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith("http:")) execute.push(oidc.allowInsecureRequests);
  const client = clientSecret === "" ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const asked = oidc.discovery(new URL(issuer), clientId, undefined, client, { execute, timeout: patience });
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

function journeyCookie(context: RequestContext) {
  return accountCookie<Journey>(context, "oidc", journeyAge);
}

/** Carries a vouched-for account that nobody here owns yet to the page that asks what to do with it. */
export function identityCookie(context: RequestContext) {
  return accountCookie<Identity>(context, "identity", journeyAge);
}

function callbackAddress(context: RequestContext): string {
  return context.origin + href("/pages/user/auth/thirdreg/callback");
}

/**
 * Where to send the browser, and the cookie it needs to come back with. Throws when the provider does not answer.
 * @param again the provider shall ask its person anew, however long they have been signed in there
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
 * What the provider vouches for, from the address the browser came back with. Throws when anything is not as it was begun:
 * state, nonce, PKCE, issuer, audience, signature, expiry.
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
  // A provider that tells the moment must have asked; those that tell none were told to ask.
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
