import type { loadSignIn } from "../sign-in/sign-in-page.server";

/** What the page of signing in shows. */
export type SignInPage = Awaited<ReturnType<typeof loadSignIn>>;
