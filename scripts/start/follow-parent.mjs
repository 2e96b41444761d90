/**
 * Ends this process cleanly when its parent has exited. npm passes a signal on to the shell in between, and some shells
 * exit without passing it on: without this, `kill` of `npm start` would leave the shop running.
 */
export function followParent() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined || parent <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  timer.unref();
}
