import net from "node:net";
import tls from "node:tls";

/** Max bytes of buffered lines; lines beyond it are dropped, standard error still has them. */
const maxWaiting = 4 * 1024 * 1024;
/** Idle timeout of a connection that accepts no data, in ms. */
const maxSilenceMs = 30_000;
const firstPause = 250;
const maxPauseMs = 30_000;

interface CollectorOptions {
  /** `tls://host:port` or `tcp://host:port`. */
  url: string;
  /** Timeout in ms; tests supply their own. */
  silence?: number;
  /** Called when the connection to the collector is lost or restored, never per line. */
  onChange(message: string, facts: { reason?: string; leftOut?: number }): void;
}

export interface LogCollector {
  /** Accepts a line including its newline; never blocks or throws. */
  write(line: string): void;
  /** Waits briefly for buffered lines to be sent. */
  close(): Promise<void>;
}

/**
 * Sends lines to a collector on another machine (OWASP ASVS 5, 16.4.3) over a socket of this process, which costs one
 * write into the kernel's buffer per line. The shop does not depend on the collector: nothing waits for it, and the
 * buffer is bounded.
 */
export function createLogCollector({ url, onChange, silence = maxSilenceMs }: CollectorOptions): LogCollector {
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
  /** When the other side last accepted data, or had nothing left to accept. */
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
    // Read and discarded: unread data would hide the end of the connection.
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
      pause = Math.min(pause * 2, maxPauseMs);
    });
  }

  function write(line: string): void {
    if (closing) return;
    const bytes = Buffer.byteLength(line);
    const held = ready ? (socket?.writableLength ?? 0) : waitingBytes;
    if (held + bytes > maxWaiting) leftOut++;
    else if (ready) {
      if (held === 0) took();
      socket?.write(line, took);
    } else {
      waiting.push(line);
      waitingBytes += bytes;
    }
  }

  // A connection that accepts nothing, or is never established, counts as lost. (A socket's own timeout is not
  // restarted by a write after an idle period.)
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
