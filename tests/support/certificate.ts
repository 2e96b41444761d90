import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A self-made certificate and its key, as PEM: valid for a day, for `localhost` and 127.0.0.1, trusted by nobody. */
export interface Certificate {
  key: string;
  cert: string;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const integer = (hex: string) => der(0x02, Buffer.from(hex, "hex"));
const time = (ms: number) => der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, "").slice(0, 14)}Z`));

/** Object identifiers: ecdsa-with-SHA256, commonName, subjectAltName. */
const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
const commonName = oid("550403");
const subjectAltName = oid("551d11");

/** Makes a self-signed X.509 certificate (RFC 5280), because not every machine has openssl. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from("localhost")))));
  const names = sequence(der(0x82, Buffer.from("localhost")), der(0x87, Buffer.from([127, 0, 0, 1])));
  const day = 86_400_000;
  const body = sequence(
    der(0xa0, integer("02")),
    integer(`01${randomBytes(8).toString("hex")}`),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day / 2), time(Date.now() + day / 2)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, names)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const whole = sequence(body, ecdsaWithSha256, signature)
    .toString("base64")
    .replace(/.{1,64}/g, "$&\n");
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: `-----BEGIN CERTIFICATE-----\n${whole}-----END CERTIFICATE-----\n`,
  };
}
