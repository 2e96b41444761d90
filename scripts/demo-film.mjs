// Draws the film of the demo's recorded live: three goods, eight seconds each, with a quiet tune. Run it with
// `node scripts/demo-film.mjs`, and look at what it made; goods and seconds are those of
// db/seeds/live/recorded-room.ts.
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright";

const film = "db/seeds/live/film.mp4";
const objects = ["1f372", "1f570-fe0f", "1f9fa"];
/** Bytes of the film in the repository. */
const most = 400 * 1024;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
const page = await browser.newPage();
// Encoders are open to pages of a secure origin alone.
await page.route("http://localhost/**", async (route) => {
  const name = new URL(route.request().url()).pathname;
  if (name === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
  const file = name.startsWith("/objects/")
    ? `db/seeds/pictures${name}`
    : "node_modules/mediabunny/dist/bundles/mediabunny.mjs";
  const contentType = name.endsWith(".webp") ? "image/webp" : "text/javascript";
  await route.fulfill({ contentType, body: await readFile(file) });
});
await page.goto("http://localhost/");
const made = await page.evaluate(draw, { objects, seconds: 8, speed: 24, width: 360, height: 640 });
await browser.close();
const bytes = Buffer.from(made.base64, "base64");
if (bytes.length > most) throw new Error(`The film has ${bytes.length} bytes, more than ${most}.`);
await writeFile(film, bytes);
console.log(`${film}  ${made.mime}  ${Math.ceil(bytes.length / 1024)} KB`);

/**
 * Runs in the page: draws and encodes. A key frame begins each second, and with it a fragment.
 * @param {{ objects: string[], seconds: number, speed: number, width: number, height: number }} given
 */
async function draw({ objects, seconds, speed, width, height }) {
  const address = "/mediabunny.mjs";
  /** @type {typeof import("mediabunny")} */
  const { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await import(address);
  const pictures = await Promise.all(
    objects.map(async (name) => createImageBitmap(await (await fetch(`/objects/${name}.webp`)).blob())),
  );
  const canvas = new OffscreenCanvas(width, height);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: "fragmented", minimumFragmentDuration: 0.5 }),
    target: new BufferTarget(),
  });
  const picture = new CanvasSource(canvas, {
    codec: "vp9",
    bitrate: 70_000,
    keyFrameInterval: 1,
    latencyMode: "quality",
  });
  const sound = new AudioBufferSource({ codec: "opus", bitrate: 20_000 });
  output.addVideoTrack(picture, { frameRate: speed });
  output.addAudioTrack(sound);
  await output.start();

  const whole = seconds * objects.length;
  await sound.add(tune(whole));
  for (let n = 0; n < whole * speed; n += 1) {
    paint(n / speed);
    await picture.add(n / speed, 1 / speed);
  }
  await output.finalize();
  const mime = await output.getMimeType();
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { base64: btoa(text), mime };

  /**
   * A table by a window, and the goods on it, which are turned a little and come nearer.
   * @param {number} time
   */
  function paint(time) {
    const place = Math.min(objects.length - 1, Math.floor(time / seconds));
    const within = time - place * seconds;
    const hue = [28, 205, 96][place % 3];
    const wall = pen.createLinearGradient(0, 0, 0, height);
    wall.addColorStop(0, `hsl(${hue} 38% 88%)`);
    wall.addColorStop(1, `hsl(${hue} 30% 70%)`);
    pen.fillStyle = wall;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = `hsl(${hue} 60% 96%)`;
    pen.fillRect(width * 0.08, height * 0.09, width * 0.3, height * 0.3);
    pen.fillStyle = "hsl(26 34% 46%)";
    pen.fillRect(0, height * 0.66, width, height * 0.34);
    pen.fillStyle = "hsl(26 34% 40%)";
    pen.fillRect(0, height * 0.66, width, 5);
    const come = Math.min(1, within / 0.7);
    const size = width * (0.62 + 0.1 * (within / seconds)) * (0.85 + 0.15 * come);
    const drift = (1 - come) ** 2 * width;
    pen.fillStyle = "rgb(0 0 0 / 0.22)";
    pen.beginPath();
    pen.ellipse(width / 2 + drift, height * 0.745, size * 0.4, size * 0.075, 0, 0, Math.PI * 2);
    pen.fill();
    pen.save();
    pen.translate(width / 2 + drift, height * 0.745 - size * 0.46);
    pen.rotate(Math.sin(within * 0.9) * 0.08);
    pen.drawImage(/** @type {ImageBitmap} */ (pictures[place]), -size / 2, -size / 2, size, size);
    pen.restore();
  }

  /**
   * Plucked notes of a chord that changes with the goods.
   * @param {number} length
   */
  function tune(length) {
    const rate = 48_000;
    const heard = new AudioBuffer({ length: length * rate, numberOfChannels: 1, sampleRate: rate });
    const samples = heard.getChannelData(0);
    const chords = [
      [262, 330, 392, 523],
      [220, 262, 330, 440],
      [175, 220, 262, 349],
    ];
    for (let beat = 0; beat < length * 2; beat += 1) {
      const chord = chords[Math.floor(beat / 2 / seconds) % chords.length] ?? [];
      const note = chord[[0, 2, 1, 3][beat % 4] ?? 0] ?? 0;
      const from = (beat * rate) / 2;
      for (let n = 0; n < rate && from + n < samples.length; n += 1) {
        const fade = Math.min(1, n / 400) * Math.exp(-n / 14_000);
        samples[from + n] = (samples[from + n] ?? 0) + 0.12 * fade * Math.sin((2 * Math.PI * note * n) / rate);
      }
    }
    return heard;
  }
}
