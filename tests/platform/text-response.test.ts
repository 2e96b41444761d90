import { expect, test } from "vitest";
import { json, TextResponse } from "~/app/platform/http/text-response.server";

const data = { words: "ü <b> \u{1F600}", when: new Date(0), none: undefined, list: [1, null] };

/** Returns everything that can be read from a response, in every way of reading it. */
async function read(make: () => Response) {
  const { status, statusText, headers } = make();
  return {
    status,
    statusText,
    headers: [...headers],
    text: await make().text(),
    json: await make().json(),
    bytes: Buffer.from(await make().arrayBuffer()),
    blob: await (await make().blob()).text(),
    copy: await make().clone().text(),
    stream: await new Response(make().body).text(),
  };
}

test("an answer made of a text reads as an ordinary one, in whatever way it is read", async () => {
  const init = {
    status: 404,
    statusText: "Gone",
    headers: { "Content-Type": "application/json", "Set-Cookie": "a=1" },
  };
  const text = JSON.stringify(data);
  expect(await read(() => new TextResponse(text, init))).toEqual(await read(() => new Response(text, init)));
});

test("data for a page is answered as JSON in UTF-8, unless its headers say otherwise", async () => {
  const plain = { "content-type": "application/json; charset=utf-8" };
  for (const init of [{}, { status: 201 }, { headers: { "content-type": "application/x+json", "X-A": "1" } }]) {
    const asked = { ...init, headers: { ...plain, ...init.headers } };
    expect(await read(() => json(data, init))).toEqual(await read(() => Response.json(data, asked)));
  }
});

test("the body of a text is one stream, which ends after the text", async () => {
  const answer = new TextResponse("ü");
  expect(answer.body).toBe(answer.body);
  const reader = answer.body.getReader();
  expect(await reader.read()).toEqual({ done: false, value: new TextEncoder().encode("ü") });
  expect((await reader.read()).done).toBe(true);
});
