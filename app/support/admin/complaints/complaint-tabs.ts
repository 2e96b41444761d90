/** The states that the queue is divided by, the first by default; all of them for what is looked up. */
export const complaintTabs = ["open", "upheld", "dismissed", "all"] as const;
