import { Component } from "react";
import type { Elements } from "~/app/design/children/elements";
import { putBackTyped, type Typed, typedNow } from "./typed-fields";

/** Max re-renders of a screen within `shortly` ms before the error page is shown. */
const limit = 3;
const shortly = 10_000;

interface State {
  fault: { error: unknown } | null;
  /** The last fault counted in `times`. */
  counted: State["fault"];
  /** Moments of the re-renders, ms since 1970. */
  times: readonly number[];
  /** The fault passed to the next boundary. */
  passed: State["fault"];
}

function wasMoved(error: unknown): boolean {
  return error instanceof Error && /^(NotFound|HierarchyRequest)Error$/.test(error.name);
}

/**
 * Renders its content again when another program, such as a browser's translator, has changed the document: the page's
 * data stay, and typed values are restored. Every other error, and one that recurs at once, goes to the next boundary.
 * React itself logs the error in the browser's console.
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

  /** The fields are still in the document at this point. */
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
