import type { RequestHandler } from "express";

/** How long what is still on its way is read and thrown away, in ms. */
const lingerMs = 1000;

/**
 * Ends the connection of a request that was answered before its body was read whole (too large, refused): what is left of the body would
 * stand before the next request, which then waits for nothing. The rest is read for a moment, so that the client gets the answer and
 * not a reset.
 */
export const closeUnread: RequestHandler = (req, res, next) => {
  const { writeHead } = res;
  res.writeHead = ((...head: unknown[]) => {
    const hasBody = req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
    if (hasBody && !req.complete) {
      res.setHeader("Connection", "close");
      const { socket } = req;
      // Node destroys the socket of a last answer at once.
      socket.destroySoon = () => {
        socket.end();
        req.removeAllListeners("data");
        req.resume();
        const patience = setTimeout(() => socket.destroy(), lingerMs);
        socket.once("close", () => clearTimeout(patience));
      };
    }
    return Reflect.apply(writeHead, res, head);
  }) as typeof res.writeHead;
  next();
};
