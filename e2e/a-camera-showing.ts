import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { encode } from 'uqr'

const [WIDTH, HEIGHT] = [640, 480]
const SCALE = 8
/** Of the luma of a video: paper and ink. */
const [WHITE, BLACK] = [235, 16]
const GREY = 128
/** Chromium plays the file again and again. */
const FRAMES = 5

/**
 * A browser whose camera sees what a file shows. Chromium reads the file when the camera starts, so that `show` must have been called
 * by then: it holds a code before the camera.
 */
export async function aCameraShowing(
  options: LaunchOptions,
): Promise<Readonly<{ browser: Browser; show: (text: string) => Promise<void> }>> {
  const file = join(tmpdir(), `opendraw-camera-${randomUUID()}.y4m`)
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  return { browser, show: (text) => writeFile(file, videoOf(text)) }
}

/** A few equal frames of a QR picture in the middle of a sheet of paper, as YUV4MPEG2. */
function videoOf(text: string): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const [left, top] = [(WIDTH - size * SCALE) >> 1, (HEIGHT - size * SCALE) >> 1]
  for (let y = 0; y < size * SCALE; y++)
    for (let x = 0; x < size * SCALE; x++)
      if (data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]) luma[(top + y) * WIDTH + left + x] = BLACK
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const frame = [Buffer.from('FRAME\n'), luma, colourless]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame).flat()])
}
