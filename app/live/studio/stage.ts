import type { Shape } from "./picture-codec";

/** The canvas from which the sent picture is taken: always of one size, whatever the camera gives. */
export interface Stage {
  canvas: HTMLCanvasElement;
  /** Draws what the camera shows now; the last picture stays while it shows nothing. */
  draw(): void;
  /** Stops the picture: the last one, darkened, with two bars over it. */
  pause(on: boolean): void;
}

/** Makes the stage for a camera's preview. Its picture is filled, never stretched: what stands over is cut off. */
export function createStage(preview: HTMLVideoElement, { width, height }: Shape): Stage {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", { alpha: false });
  let isPaused = false;

  function drawCamera() {
    const { videoWidth, videoHeight, readyState } = preview;
    if (!pen || readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !videoWidth || !videoHeight) return;
    const scale = Math.max(width / videoWidth, height / videoHeight);
    const [wide, high] = [videoWidth * scale, videoHeight * scale];
    pen.drawImage(preview, (width - wide) / 2, (height - high) / 2, wide, high);
  }

  function darken() {
    if (!pen) return;
    pen.fillStyle = "rgb(0 0 0 / 0.6)";
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "rgb(255 255 255 / 0.9)";
    const bar = Math.round(Math.min(width, height) / 16);
    for (const side of [-1.5, 0.5]) pen.fillRect(width / 2 + side * bar, height / 2 - 2 * bar, bar, 4 * bar);
  }

  return {
    canvas,
    draw() {
      if (!isPaused) drawCamera();
    },
    pause(on) {
      if (on && !isPaused) {
        drawCamera();
        darken();
      }
      isPaused = on;
    },
  };
}
