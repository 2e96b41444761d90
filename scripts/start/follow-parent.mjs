/**
 * Ends this process in order when the one that started it is gone. npm passes a signal on to the shell between us, and some
 * shells end without telling us: without this, `kill` of `npm start` would leave the shop running.
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
