export interface Share {
  title: string;
  address: string;
}

type ShareOutcome = "shared" | "copied" | "failed";

/** Opens the system's share sheet where available, otherwise copies the link to the clipboard. */
export async function sharePage({ title, address }: Share): Promise<ShareOutcome> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url: address });
      return "shared";
    }
    await navigator.clipboard.writeText(address);
    return "copied";
  } catch (error) {
    // Dismissing the sheet is not a failure.
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}
