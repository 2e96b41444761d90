import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";

/**
 * The way back of a bar: one step in the history, or to `otherwise` when this page was the first one opened. Without JavaScript the link
 * leads to `otherwise`, so an event of it is stopped.
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
