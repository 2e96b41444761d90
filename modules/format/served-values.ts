import type { Fields } from "../fields/field";
import { kinds } from "../fields/kinds";
import { addressed } from "./rules";
import { type ModuleType, shapes } from "./shapes";
import { rpxValues } from "./style/rpx";

/** Returns a style as served: lengths in rpx, our pictures with a width. Every key of a style is CSS. */
export function servedStyle<Style extends Record<string, string>>(style: Style): Style {
  return addressed(rpxValues(style, () => true));
}

/** Returns the params of a module as served: fields that are lengths in rpx, all others unchanged. */
export function servedParams<Params extends Record<string, unknown>>(type: ModuleType, params: Params): Params {
  const fields: Fields = shapes[type].params;
  return rpxValues(params, (name) => fields[name] !== undefined && kinds[fields[name].hint.kind].lengths);
}
