/** The tabs of the queue, the first by default; `all` for look-ups. */
export const complaintTabs = ["open", "upheld", "dismissed", "all"] as const;
