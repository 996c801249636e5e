import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { watchUnfinished } from './unfinished.ts'

const WITHIN_MS = 60
const MASK = Buffer.alloc(4)
const TEXT = 0x01
const CONTINUED = 0x00
const FINAL = 0x80
const PONG = 0x8a

/** A frame as a browser sends it, its length in 7, 16 or 64 bits. */
function frame(head: number, payload: Buffer | string, bits: 7 | 16 | 64 = 7): Buffer {
  const bytes = Buffer.from(payload)
  const length = Buffer.alloc({ 7: 1, 16: 3, 64: 9 }[bits])
  length.writeUInt8(0x80 | { 7: bytes.length, 16: 126, 64: 127 }[bits])
  if (bits === 16) length.writeUInt16BE(bytes.length, 1)
  if (bits === 64) length.writeBigUInt64BE(BigInt(bytes.length), 1)
  return Buffer.concat([Buffer.of(head), length, MASK, bytes])
}

const whole = [
  frame(FINAL | TEXT, 'one'),
  frame(FINAL | TEXT, ''),
  frame(PONG, ''),
  frame(FINAL | TEXT, 'x'.repeat(300), 16),
  Buffer.concat([frame(TEXT, 'begun'), frame(PONG, 'a'), frame(CONTINUED, ''), frame(FINAL, 'ended')]),
  frame(FINAL | TEXT, 'y'.repeat(70_000), 64),
]
const message = frame(FINAL | TEXT, 'x'.repeat(300), 16)

/** Whether these chunks, a moment apart, are late, and a moment after the last of them. */
async function isLate(chunks: readonly Buffer[], everyMs = WITHIN_MS / 4): Promise<boolean> {
  const connection = new PassThrough()
  let late = false
  watchUnfinished(connection, WITHIN_MS, () => {
    late = true
  })
  for (const chunk of chunks) {
    connection.write(chunk)
    if (everyMs > 0) await pause(everyMs)
  }
  await pause(WITHIN_MS * 2)
  connection.destroy()
  return late
}

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

test('whole messages are in time, however they are cut', async () => {
  expect(await isLate(whole)).toBe(false)
  expect(await isLate([Buffer.concat(whole)])).toBe(false)
  const cut = [...Buffer.concat(whole.slice(0, 5))].map((byte) => Buffer.of(byte))
  expect(await isLate(cut, 0)).toBe(false)
})

test.each([
  ['half a header', [message.subarray(0, 3)]],
  ['a header alone', [message.subarray(0, 8)]],
  ['half a message', [message.subarray(0, 100)]],
  ['half a message behind a whole one', [Buffer.concat([message, message.subarray(0, 100)])]],
  [
    'half a message that goes on',
    Array.from({ length: 10 }, (_, nth) => message.subarray(nth ? nth + 8 : 0, nth + 9)),
  ],
  [
    'half a message with pongs in it',
    [frame(TEXT, 'a'), ...Array.from({ length: 10 }, () => frame(PONG, ''))],
  ],
  ['pieces without an end', [frame(TEXT, 'a'), ...Array.from({ length: 10 }, () => frame(CONTINUED, 'a'))]],
])('%s is late', async (_, chunks) => {
  expect(await isLate(chunks)).toBe(true)
})

test('one message after the other, each begun in the chunk of the last, is in time', async () => {
  const [first, second] = [message.subarray(0, 100), message.subarray(100)]
  const chunks = Array.from({ length: 12 }, () => Buffer.concat([second, first]))
  expect(await isLate([first, ...chunks, second])).toBe(false)
})
