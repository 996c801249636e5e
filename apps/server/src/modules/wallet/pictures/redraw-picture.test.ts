import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureBytesMax, redrawPicture } from './redraw-picture.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9203a' } })

const refused = { ok: false, reason: 'upload_refused' }

test.each(['jpeg', 'png', 'webp'] as const)('draws a %s anew as webp', async (format) => {
  const drawn = await redrawPicture(await canvas(40, 30).toFormat(format).toBuffer())
  expect(drawn).toMatchObject({ ok: true, width: 40, height: 30 })
  if (drawn.ok) expect((await sharp(drawn.bytes).metadata()).format).toBe('webp')
})

test('leaves where and with what a picture was taken behind, and turns it upright', async () => {
  const exif = { IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  const taken = await canvas(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const drawn = await redrawPicture(taken)
  expect(drawn).toMatchObject({ ok: true, width: 20, height: 40 })
  if (!drawn.ok) return
  expect((await sharp(drawn.bytes).metadata()).exif).toBe(undefined)
  expect(drawn.bytes.includes('canary-artist')).toBe(false)
})

test('keeps nothing that hides behind the picture', async () => {
  const polyglot = Buffer.concat([
    await canvas(8, 8).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
  const drawn = await redrawPicture(polyglot)
  if (drawn.ok) expect(drawn.bytes.includes('<script>')).toBe(false)
  else expect(drawn).toEqual(refused)
})

test.each([
  ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a page that begins like a jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')])],
  ['nothing', Buffer.alloc(0)],
  ['a riff that is no picture', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
  ['too many bytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(pictureBytesMax)])],
])('refuses %s', async (_, bytes) => {
  expect(await redrawPicture(bytes)).toEqual(refused)
})

test('refuses a picture whose pixels would fill the memory', async () => {
  const bomb = await canvas(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(pictureBytesMax)
  expect(await redrawPicture(bomb)).toEqual(refused)
})

test('refuses a picture that moves', async () => {
  const raw = { width: 4, height: 8, channels: 3 as const, pageHeight: 4 }
  const frames = Buffer.from(Array.from({ length: 4 * 8 * 3 }, (_, at) => (at * 37) % 256))
  const moving = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  expect(await redrawPicture(moving)).toEqual(refused)
})

test('makes a large photograph smaller', async () => {
  expect(await redrawPicture(await canvas(4_000, 3_000).jpeg().toBuffer())).toMatchObject({
    ok: true,
    width: 2_400,
    height: 1_800,
  })
})

test('asks to come back when too many pictures wait', async () => {
  const picture = await canvas(600, 600).jpeg().toBuffer()
  const drawn = await Promise.all(Array.from({ length: 12 }, () => redrawPicture(picture)))
  expect(drawn.filter(({ ok }) => ok)).toHaveLength(8)
  expect(drawn.filter((one) => !one.ok && one.reason === 'busy')).toHaveLength(4)
})
