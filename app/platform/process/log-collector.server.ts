import net from "node:net";
import tls from "node:tls";

/** Lines that wait for the collector, in bytes; what comes on top is left out, standard error has it. */
const mostWaiting = 4 * 1024 * 1024;
/** A connection that took nothing for so long is given up, in ms. */
const longestSilence = 30_000;
const firstPause = 250;
const longestPause = 30_000;

interface CollectorOptions {
  /** `tls://host:port` or `tcp://host:port`. */
  url: string;
  /** In ms; tests bring their own. */
  silence?: number;
  /** Told when the collector is lost and when it is back, never line by line. */
  onChange(message: string, facts: { reason?: string; leftOut?: number }): void;
}

/** Where the log goes beside standard error. */
export interface LogCollector {
  /** Takes a line with its end; never waits and never throws. */
  write(line: string): void;
  /** Gives what waits a moment to leave. */
  close(): Promise<void>;
}

/**
 * Sends lines to a collector on another machine (OWASP ASVS 5, 16.4.3) by a socket of this process, which costs a line a write into the kernel's
 * buffer. Whatever becomes of the collector, the shop goes on: nobody waits for it, and what waits for it is bounded.
 */
export function createLogCollector({ url, onChange, silence = longestSilence }: CollectorOptions): LogCollector {
  const { protocol, hostname, port } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
  let socket: net.Socket | null = null;
  let ready = false;
  let closing = false;
  let lost = false;
  let leftOut = 0;
  let pause = firstPause;
  let waiting: string[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  /** When the other side last took something, or had last taken all. */
  let tookAt = Date.now();
  const took = () => {
    tookAt = Date.now();
  };

  function connect(): void {
    const isTls = protocol === "tls:";
    const made = isTls
      ? tls.connect({ ...address, servername: net.isIP(address.host) === 0 ? address.host : "" })
      : net.connect(address);
    socket = made;
    tookAt = Date.now();
    let reason = "closed by the other side";
    made.setNoDelay(true).unref();
    made.once(isTls ? "secureConnect" : "connect", () => {
      ready = true;
      pause = firstPause;
      if (lost) onChange("the log collector takes lines again", { leftOut });
      lost = false;
      leftOut = 0;
      const lines = waiting;
      waiting = [];
      waitingBytes = 0;
      for (const line of lines) write(line);
    });
    // Read and thrown away: an unread answer would keep the end of the connection from being seen.
    made.on("data", () => undefined);
    made.on("error", (error) => {
      reason = error.message;
    });
    made.once("end", () => made.destroy());
    made.once("close", () => {
      ready = false;
      if (closing) return;
      if (!lost) onChange("the log collector is out of reach", { reason });
      lost = true;
      timer = setTimeout(connect, pause).unref();
      pause = Math.min(pause * 2, longestPause);
    });
  }

  function write(line: string): void {
    if (closing) return;
    const bytes = Buffer.byteLength(line);
    const held = ready ? (socket?.writableLength ?? 0) : waitingBytes;
    if (held + bytes > mostWaiting) leftOut++;
    else if (ready) {
      if (held === 0) took();
      socket?.write(line, took);
    } else {
      waiting.push(line);
      waitingBytes += bytes;
    }
  }

  // One that takes no more, or does not answer, is as good as gone. (The timeout of sockets is not set again by a write after a rest.)
  const watch = setInterval(() => {
    const owes = !ready || (socket?.writableLength ?? 0) > 0;
    if (owes && Date.now() - tookAt >= silence) socket?.destroy(new Error("it takes nothing any more"));
  }, silence / 4).unref();

  connect();
  return {
    write,
    async close() {
      closing = true;
      clearTimeout(timer);
      clearInterval(watch);
      if (!ready || !socket) return void socket?.destroy();
      const made = socket;
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, 1000);
        made.end(() => {
          clearTimeout(late);
          resolve();
        });
      });
      made.destroy();
    },
  };
}
