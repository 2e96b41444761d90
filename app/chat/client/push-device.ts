/** Whether this browser shows pushes of the shop: it cannot, its person has forbidden it, not switched on, or on. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

/** What the shop knows: the public half of its keys, and the endpoint that this session has switched on. */
export interface PushOffer {
  publicKey: string;
  endpoint: string | null;
}

/** How long the service worker may take to be there, ms. */
const workerWithin = 10_000;

/** Returns the state of this browser. Asks nobody for anything. */
export async function pushState({ publicKey, endpoint }: PushOffer): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  const ours = found && found.endpoint === endpoint && keyOf(found) === publicKey;
  return ours && Notification.permission === "granted" ? "on" : "off";
}

/**
 * Asks for the permission and subscribes; only in answer to a tap. Returns what the shop has to know, or null when the
 * person said no.
 */
export async function subscribe(publicKey: string): Promise<Record<"endpoint" | "p256dh" | "auth", string> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await worker();
  // An earlier one may be of other keys, or of somebody else.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Returns the service worker, which the first page of a browser has yet to start. */
function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no service worker")), workerWithin);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Returns the key that a subscription was made with, base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  if (!applicationServerKey) return "";
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
