import type { RequestHandler } from "express";

/** Period in which the rest of a body is read and discarded, in ms. */
const lingerMs = 1000;

/**
 * Closes the connection when the response is sent before the request's body was read completely (too large, refused).
 * Otherwise the rest of the body would precede the next request on that connection, which would then hang. The rest is
 * read for a moment, so that the client gets the response and not a reset.
 */
export const closeUnread: RequestHandler = (req, res, next) => {
  const { writeHead } = res;
  res.writeHead = ((...head: unknown[]) => {
    const hasBody = req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
    if (hasBody && !req.complete) {
      res.setHeader("Connection", "close");
      const { socket } = req;
      // Node destroys the socket right after the last response.
      socket.destroySoon = () => {
        socket.end();
        req.removeAllListeners("data");
        req.resume();
        const timeout = setTimeout(() => socket.destroy(), lingerMs);
        socket.once("close", () => clearTimeout(timeout));
      };
    }
    return Reflect.apply(writeHead, res, head);
  }) as typeof res.writeHead;
  next();
};
