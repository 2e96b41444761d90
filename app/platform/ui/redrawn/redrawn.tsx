import { Component } from "react";
import type { Elements } from "~/app/design/children/elements";
import { putBackTyped, type Typed, typedNow } from "./typed-fields";

/** How often a screen is drawn anew within `shortly` ms before the error page is shown. */
const limit = 3;
const shortly = 10_000;

interface State {
  fault: { error: unknown } | null;
  /** The last fault that `times` knows. */
  counted: State["fault"];
  /** When the content was drawn anew, ms since 1970. */
  times: readonly number[];
  /** Is for the next boundary. */
  passed: State["fault"];
}

/**
 * Whether an error says that the document is not as React left it: a browser's translator, for one, has moved or
 * replaced parts of it.
 */
function wasMoved(error: unknown): boolean {
  return error instanceof Error && /^(NotFound|HierarchyRequest)Error$/.test(error.name);
}

/**
 * Draws its content anew when another program has changed the document: the page's data stay, and what was typed is put
 * back. Every other error, and one that comes again at once, goes to the next boundary. React itself has the error in
 * the browser's console.
 */
export class Redrawn extends Component<{ children: Elements }, State> {
  override state: State = { fault: null, counted: null, times: [], passed: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps(_: unknown, { fault, counted, times }: State): Partial<State> | null {
    if (fault === counted) return null;
    const now = Date.now();
    const again = [...times.filter((time) => now - time < shortly), now];
    const drawn = wasMoved(fault?.error) && again.length <= limit;
    return { counted: fault, times: again, passed: drawn ? null : fault };
  }

  /** The fields still stand here. */
  override getSnapshotBeforeUpdate(_: unknown, before: State): Typed | null {
    return before.fault === this.state.fault ? null : typedNow(document);
  }

  override componentDidUpdate(_: unknown, __: State, typed: Typed | null): void {
    if (typed) putBackTyped(document, typed);
  }

  override render() {
    if (this.state.passed) throw this.state.passed.error;
    return this.props.children;
  }
}
