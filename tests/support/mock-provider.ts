import { createHash, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Grant {
  nonce: string;
  challenge: string;
  redirect: string;
  client: string;
}

/** Faults that a test can switch on. */
interface Bend {
  claims: Record<string, unknown>;
  /** Signs with an unpublished key. */
  foreignKey: boolean;
  down: boolean;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Starts an OpenID Connect provider on its own port: discovery, keys, token endpoint with PKCE and RS256. */
export async function mockProvider({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const bend: Bend = { claims: {}, foreignKey: false, down: false };
  const jwk = { ...keys.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };

  function idToken(grant: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: "person-1", name: "Надя 😀", email: "nadia@provider.example", email_verified: true };
    const claims = {
      iss: issuer,
      aud: grant.client,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...person,
      ...bend.claims,
    };
    const head = `${encode({ alg: "RS256", kid: "one", typ: "JWT" })}.${encode(claims)}`;
    const key = bend.foreignKey ? foreign.privateKey : keys.privateKey;
    return `${head}.${createSign("RSA-SHA256").update(head).sign(key).toString("base64url")}`;
  }

  function token(form: URLSearchParams): { status: number; body: object } {
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const right =
      grant?.challenge === challenge &&
      grant.redirect === form.get("redirect_uri") &&
      form.get("client_id") === clientId &&
      form.get("client_secret") === clientSecret;
    if (!grant || !right) return { status: 400, body: { error: "invalid_grant" } };
    const body = { access_token: randomUUID(), token_type: "Bearer", expires_in: 300, id_token: idToken(grant) };
    return { status: 200, body };
  }

  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const answer = (status: number, body: object) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (bend.down) return answer(503, {});
    if (req.url === "/.well-known/openid-configuration") {
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
      });
    }
    if (req.url === "/keys") return answer(200, { keys: [jwk] });
    if (req.url === "/token") {
      const { status, body } = token(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
      return answer(status, body);
    }
    return answer(404, {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Simulates the person's consent at the provider; returns the URL that the browser is redirected to. */
  function agree(address: string): URL {
    const { searchParams } = new URL(address);
    const code = randomUUID();
    const redirect = searchParams.get("redirect_uri") ?? "";
    grants.set(code, {
      nonce: searchParams.get("nonce") ?? "",
      challenge: searchParams.get("code_challenge") ?? "",
      redirect,
      client: searchParams.get("client_id") ?? "",
    });
    const back = new URL(redirect);
    back.searchParams.set("code", code);
    back.searchParams.set("state", searchParams.get("state") ?? "");
    return back;
  }

  return { issuer, bend, agree, close: () => server.close() };
}
