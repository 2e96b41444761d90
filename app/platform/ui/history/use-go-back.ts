import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "#router";

/**
 * Returns the handler of a bar's back link: one step back in the history, or `otherwise` when this page was opened
 * first. Without JavaScript the link itself leads to `otherwise`, which is why the handler prevents the event's
 * default.
 */
export function useGoBack(otherwise: string): (event?: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      event?.preventDefault();
      if (window.history.state?.idx > 0) navigate(-1);
      else navigate(otherwise);
    },
    [navigate, otherwise],
  );
}
