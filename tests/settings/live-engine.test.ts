import { expect, test } from "vitest";
import { fieldsOf, parseSetting } from "~/app/settings/admin/setting-form.server";
import { defaultSettings, engineSecret, isEngineSecret } from "~/app/settings/api.server";

const whole = {
  engineName: "mediamtx",
  engineIngest: "rtmp://live.example",
  enginePlaylist: "https://live.example/{name}/index.m3u8",
  engineRecording: "https://live.example/get?path={name}&start={start}&duration={seconds}",
};
const save = (typed: Partial<typeof whole>) => {
  const parsed = parseSetting("discover", { ...fieldsOf("discover", defaultSettings.discover), ...typed });
  return parsed.ok ? {} : parsed.errors;
};

test("a market has no live engine, or one with all that rooms need", () => {
  expect(save({})).toEqual({});
  expect(save(whole)).toEqual({});
  expect(save({ ...whole, engineRecording: "" })).toEqual({});
  expect(save({ engineName: "mediamtx" })).toEqual({ engineIngest: "required", enginePlaylist: "required" });
  expect(save({ engineRecording: whole.engineRecording })).toMatchObject({ engineName: "required" });
});

test.each([
  [{ engineName: "My engine" }, { engineName: "setup:errors.engineName" }],
  [{ engineIngest: "live.example" }, { engineIngest: "setup:errors.engineAddress" }],
  [{ engineIngest: "javascript://live.example" }, { engineIngest: "setup:errors.engineAddress" }],
  [{ engineIngest: "rtmp://who:secret@live.example" }, { engineIngest: "setup:errors.engineAddress" }],
  [{ enginePlaylist: "rtmp://live.example/{name}" }, { enginePlaylist: "setup:errors.engineAddress" }],
  [{ enginePlaylist: "https://{name}.example/live" }, { enginePlaylist: "setup:errors.engineAddress" }],
  // It stands in a policy of pages.
  [{ enginePlaylist: "https://live.example/{name}; script-src *" }, { enginePlaylist: "setup:errors.engineAddress" }],
  [{ enginePlaylist: "https://live.example/live.m3u8" }, { enginePlaylist: "setup:errors.engineRoom" }],
  [{ enginePlaylist: "https://live.example/{name}?{key}" }, { enginePlaylist: "setup:errors.engineRoom" }],
])("%j is refused", (typed, errors) => {
  expect(save({ ...whole, ...typed })).toEqual(errors);
});

test("the engine's secret belongs to its name, and one made before a change of keys is good for a while", () => {
  const secret = engineSecret("mediamtx", "first");
  expect(isEngineSecret("mediamtx", secret, "second\nfirst")).toBe(true);
  expect(isEngineSecret("srs", secret, "first")).toBe(false);
  expect(isEngineSecret("mediamtx", secret, "second")).toBe(false);
  expect(isEngineSecret("mediamtx", "", "first")).toBe(false);
});
