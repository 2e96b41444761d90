import { topicList } from "../../topics/topic-list.server";

/** `/operator/topics.csv`: the filtered topics, at most 10,000. */
export const loader = topicList.csv;
