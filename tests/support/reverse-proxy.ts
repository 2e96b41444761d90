import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { createServer } from "node:https";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type Certificate, selfSigned } from "./certificate";

export interface ReverseProxy {
  /** The program in use. */
  name: "nginx" | "node";
  stop(): Promise<void>;
}

interface ProxyOptions {
  port: string;
  /** Address of the shop on 127.0.0.1. */
  upstream: string;
  /**
   * Host header sent to the shop: the browser's, or the shop's own address as nginx sends it without
   * `proxy_set_header`.
   */
  host: "kept" | "upstream";
}

/** Starts nginx when installed; otherwise (and with PASAR_TEST_PROXY=node) a Node proxy that sends the same headers. */
export async function startReverseProxy(options: ProxyOptions): Promise<ReverseProxy> {
  const program = nginxProgram();
  const proxy = program ? await startNginx(program, options) : await startNodeProxy(options);
  console.log(`reverse proxy: ${proxy.name}, Host ${options.host}`);
  return proxy;
}

function nginxProgram(): string | undefined {
  if (process.env.PASAR_TEST_PROXY === "node") return undefined;
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => path.join(folder, "nginx")).find((file) => existsSync(file));
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

async function startNginx(program: string, { port, upstream, host }: ProxyOptions): Promise<ReverseProxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-test-nginx-"));
  const { key, cert } = selfSigned();
  writeFileSync(path.join(folder, "key.pem"), key, { mode: 0o600 });
  writeFileSync(path.join(folder, "cert.pem"), cert);
  for (const name of ["body", "proxy", "other"]) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, "nginx.conf"), nginxConfig({ port, upstream, host }));
  const args = ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")];
  const child = spawn(program, args, { stdio: "ignore" });
  running.add(child);
  const ended = once(child, "exit").then(() => running.delete(child));
  await listening(port, child);
  return {
    name: "nginx",
    async stop() {
      child.kill("SIGQUIT");
      const late = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(late);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a configuration as in nginx's own beginner's guide, in one process, with nothing outside its folder. */
function nginxConfig({ port, upstream, host }: ProxyOptions): string {
  return `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path other;
  uwsgi_temp_path other;
  scgi_temp_path other;
  client_max_body_size 64m;
  large_client_header_buffers 8 64k;
  map $http_upgrade $connection_upgrade {
    default upgrade;
    '' close;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate cert.pem;
    ssl_certificate_key key.pem;
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      ${host === "kept" ? "proxy_set_header Host $http_host;" : ""}
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`;
}

async function listening(port: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(25)) {
    if (child.exitCode !== null) throw new Error(`nginx ended at once with ${child.exitCode}`);
    const socket = connect(Number(port), "127.0.0.1");
    const open = await new Promise<boolean>((done) =>
      socket.once("connect", () => done(true)).once("error", () => done(false)),
    );
    socket.destroy();
    if (open) return;
  }
  throw new Error("nginx did not listen in time");
}

async function startNodeProxy({ port, upstream, host }: ProxyOptions): Promise<ReverseProxy> {
  const { key, cert }: Certificate = selfSigned();
  const passOn = (req: IncomingMessage) => {
    const headers: IncomingHttpHeaders = { ...req.headers, "x-forwarded-proto": "https" };
    headers["x-forwarded-for"] = req.socket.remoteAddress;
    if (host === "upstream") headers.host = `127.0.0.1:${upstream}`;
    return request({ host: "127.0.0.1", port: upstream, method: req.method, path: req.url, headers });
  };
  const server = createServer({ key, cert, maxHeaderSize: 512 * 1024 }, (req, res) => {
    const onward = passOn(req);
    onward.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(res);
    });
    onward.on("error", () => (res.headersSent ? res.destroy() : res.writeHead(502).end("Bad Gateway")));
    req.pipe(onward);
  });
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (req: IncomingMessage, socket: Duplex) => {
    const onward = passOn(req);
    const close = () => socket.destroy();
    upgraded.add(socket.on("error", close).once("close", () => upgraded.delete(socket)));
    onward.on("error", close).on("response", close);
    onward.on("upgrade", ({ rawHeaders }, shop) => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      shop.on("error", close).pipe(socket).pipe(shop);
    });
    onward.end();
  });
  server.listen(Number(port), "127.0.0.1");
  await once(server, "listening");
  return {
    name: "node",
    async stop() {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
