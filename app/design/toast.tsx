import { useEffect, useState } from "react";
import { measures } from "./measures";

/**
 * The outcome of an action, above everything else. A new `id` shows it again; it disappears after `measures.toastMs`.
 * The live region itself is always rendered, so that screen readers announce whatever appears in it.
 */
export function Toast({ toast }: { toast: { id: string | number; text: string } | null }) {
  const [closed, setClosed] = useState<string | number | null>(null);
  const id = toast?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setClosed(id), measures.toastMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toasts" role="status">
      {toast && closed !== toast.id && (
        <p className="toast" key={toast.id}>
          {toast.text}
        </p>
      )}
    </div>
  );
}
