import { expect, test } from "vitest";
import { frameOf } from "~/app/chat/socket/held-socket.server";

// By RFC 6455 section 5.2: a final text frame, its length in 7, 16 or 64 bits, its bytes.
test.each<[string, number[]]>([
  ["", [0x81, 0]],
  ["x".repeat(125), [0x81, 125]],
  ["x".repeat(126), [0x81, 126, 0, 126]],
  ["é".repeat(200), [0x81, 126, 0x01, 0x90]],
  ["x".repeat(65_535), [0x81, 126, 0xff, 0xff]],
  ["x".repeat(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])("a text is one frame with the length of its bytes (%#)", (text, head) => {
  const frame = frameOf(text);
  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame.subarray(head.length).toString()).toBe(text);
});
