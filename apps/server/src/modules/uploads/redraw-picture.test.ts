import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createProcessState } from '../../process-state.ts'
import { PICTURE_BYTES_MAX, redrawPicture } from './redraw-picture.ts'
import { uploadsState } from './state.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9203a' } })

const queue = uploadsState({ state: createProcessState() }).redrawing
const redraw = (bytes: Buffer) => redrawPicture(queue, bytes, 'deposit_proof')
const refused = { ok: false, reason: 'upload_refused' }

test.each(['jpeg', 'png', 'webp'] as const)('draws a %s anew as webp', async (format) => {
  const drawn = await redraw(await canvas(40, 30).toFormat(format).toBuffer())
  expect(drawn).toMatchObject({ ok: true, width: 40, height: 30 })
  if (drawn.ok) expect((await sharp(drawn.bytes).metadata()).format).toBe('webp')
})

// security: 43
test('leaves where and with what a picture was taken behind, and turns it upright', async () => {
  const exif = { IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  const taken = await canvas(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const drawn = await redraw(taken)
  expect(drawn).toMatchObject({ ok: true, width: 20, height: 40 })
  if (!drawn.ok) return
  expect((await sharp(drawn.bytes).metadata()).exif).toBe(undefined)
  expect(drawn.bytes.includes('canary-artist')).toBe(false)
})

const passengers = [
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['a page', Buffer.from('<!DOCTYPE html><HTML><body>')],
  ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', Buffer.from('<?php system($_GET[0]);')],
  ['a document', Buffer.from('%PDF-1.7')],
  ['an archive', Buffer.from('PK\x03\x04 …PK\x05\x06\0\0\0\0', 'latin1')],
] as const
// security: 43
test.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that carries something besides', async (format) => {
  const picture = await canvas(8, 8).toFormat(format).toBuffer()
  for (const [, passenger] of passengers)
    expect(await redraw(Buffer.concat([picture, passenger]))).toEqual(refused)
  const comment = await canvas(8, 8)
    .withExif({ IFD0: { ImageDescription: '<script>1</script>' } })
    .jpeg()
    .toBuffer()
  expect(await redraw(comment)).toEqual(refused)
})

// security: 46
test.each(['<svg ', '<svg', '%PDF-', 'PK\x05', '<', '<!doctyp'])(
  'five megabytes of %s are searched in small pieces, and others have their turn between them',
  async (words) => {
    const start = Buffer.from([0xff, 0xd8, 0xff])
    const rest = Buffer.alloc(PICTURE_BYTES_MAX - start.length, words)
    let turns = 0
    let isDone = false
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    expect(await redraw(Buffer.concat([start, rest]))).toEqual(refused)
    isDone = true
    if (words !== '<svg ') expect(turns).toBeGreaterThanOrEqual(PICTURE_BYTES_MAX / 65_536 / 2)
  },
)

test('finds what lies across two of the pieces that are searched', async () => {
  const picture = await canvas(8, 8).jpeg().toBuffer()
  for (const before of [65_530, 65_535, 65_536, 131_066]) {
    const filler = Buffer.alloc(before - picture.length, 0x20)
    const passenger = Buffer.from('<!doctype html>')
    expect(await redraw(Buffer.concat([picture, filler, passenger, Buffer.alloc(99_999)]))).toEqual(refused)
  }
})

test.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that was cut short', async (format) => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .toFormat(format)
    .toBuffer()
  expect(await redraw(whole)).toMatchObject({ ok: true })
  expect(await redraw(whole.subarray(0, Math.floor(whole.length / 2)))).toEqual(refused)
})

test('draws an avatar as a small square', async () => {
  const drawn = await redrawPicture(queue, await canvas(900, 300).jpeg().toBuffer(), 'avatar')
  expect(drawn).toMatchObject({ ok: true, width: 256, height: 256 })
})

test.each([
  ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a page that begins like a jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')])],
  ['nothing', Buffer.alloc(0)],
  ['a riff that is no picture', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
  ['too many bytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(PICTURE_BYTES_MAX)])],
])('refuses %s', async (_, bytes) => {
  expect(await redraw(bytes)).toEqual(refused)
})

// security: 43
test('refuses a picture whose pixels would fill the memory', async () => {
  const bomb = await canvas(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(PICTURE_BYTES_MAX)
  expect(await redraw(bomb)).toEqual(refused)
})

// security: 43
test('refuses a picture that moves', async () => {
  const raw = { width: 4, height: 8, channels: 3 as const, pageHeight: 4 }
  const frames = Buffer.from(Array.from({ length: 4 * 8 * 3 }, (_, at) => (at * 37) % 256))
  const moving = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  expect(await redraw(moving)).toEqual(refused)
})

test('makes a large photograph smaller', async () => {
  expect(await redraw(await canvas(4_000, 3_000).jpeg().toBuffer())).toMatchObject({
    ok: true,
    width: 2_400,
    height: 1_800,
  })
})

// security: 43
test('asks to come back when too many pictures wait', async () => {
  const picture = await canvas(600, 600).jpeg().toBuffer()
  const drawn = await Promise.all(Array.from({ length: 12 }, () => redraw(picture)))
  expect(drawn.filter(({ ok }) => ok)).toHaveLength(8)
  expect(drawn.filter((one) => !one.ok && one.reason === 'busy')).toHaveLength(4)
})
