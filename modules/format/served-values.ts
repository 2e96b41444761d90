import { addressed } from "./rules";
import { type ModuleType, shapes } from "./shapes";
import { rpxValues } from "./style/rpx";

/** A style as it is served: lengths in rpx, pictures of ours with a width. Every key of a style is CSS. */
export function servedStyle<Style extends Record<string, string>>(style: Style): Style {
  return addressed(rpxValues(style, () => true));
}

/** The params of a module as they are served: those whose field is a length in rpx, all others as they are. */
export function servedParams<Params extends Record<string, unknown>>(type: ModuleType, params: Params): Params {
  const fields: Record<string, { hint: { kind: string } }> = shapes[type].params;
  return rpxValues(params, (name) => fields[name]?.hint.kind === "length" || fields[name]?.hint.kind === "lengths");
}
