import type { SerializeFrom } from "#router/server";
import type { loadProvider, ProviderReply } from "../providers/provider-page.server";

export interface ProviderFormProps {
  data: SerializeFrom<Awaited<ReturnType<typeof loadProvider>>>;
  reply: SerializeFrom<ProviderReply> | undefined;
}
