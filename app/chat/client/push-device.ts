export type PushState = "unsupported" | "blocked" | "off" | "on";

/** The server's part: the public half of its keys, and the endpoint that this session has switched on. */
export interface PushOffer {
  publicKey: string;
  endpoint: string | null;
}

/** Max wait for the service worker, ms. */
const workerWithin = 10_000;

/** Returns the state of this browser, without a permission prompt. */
export async function pushState({ publicKey, endpoint }: PushOffer): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  const ours = found && found.endpoint === endpoint && keyOf(found) === publicKey;
  return ours && Notification.permission === "granted" ? "on" : "off";
}

/**
 * Asks for the permission and subscribes; only in response to a tap. Returns the subscription for the server, or null
 * when the permission was denied.
 */
export async function subscribe(publicKey: string): Promise<Record<"endpoint" | "p256dh" | "auth", string> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await worker();
  // An earlier one may use other keys, or belong to another person.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Waits for the service worker, which the first page in a browser still has to start. */
function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no service worker")), workerWithin);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** The key that a subscription was made with, base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  if (!applicationServerKey) return "";
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
