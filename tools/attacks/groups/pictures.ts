import { setTimeout as pause } from 'node:timers/promises'
import { textAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { fileForm, formOf, pngBytes } from '../files.ts'
import type { Player } from '../players.ts'
import { HEALTH_MS_MAX, openRaw, probeHealth } from '../raw-connection.ts'

const MEGABYTE = 1_048_576
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** What is uploaded as a picture. */
export const pictureAttacks: readonly Attack[] = [
  // security: 43
  attack('files that are no pictures, or more than one', async (world, trial) => {
    const player = await world.aPlayer()
    const png = pngBytes()
    const files: readonly (Buffer | string)[] = [
      SVG,
      `<?xml version="1.0"?>${SVG}`,
      '<html><script>alert(1)</script></html>',
      '%PDF-1.4',
      'GIF89a<script>alert(1)</script>',
      '',
      'a',
      Buffer.alloc(1_000),
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([png, Buffer.from('PK\u0005\u0006')]),
      png.subarray(0, png.length - 20),
      png.subarray(0, 8),
      Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)]),
      pngBytes(12, 8, { width: 50_000, height: 50_000 }),
      Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
      '#!/bin/sh\nid',
      'push graphic-context\nimage over 0,0 0,0 "https://evil.example/"',
    ]
    for (const [nth, bytes] of files.entries())
      trial.expect([await upload(player, fileForm(bytes), nth)], 0, ['upload_refused'])
  }),
  // security: 46
  attack(
    'forms with two files, none, too many fields, names of paths, and cut short',
    async (world, trial) => {
      const player = await world.aPlayer()
      const bytes = pngBytes()
      const file = { name: 'file', file: 'a.png', type: 'image/png', bytes }
      const forms = [
        formOf([file, file]),
        formOf([]),
        formOf([{ name: 'file', bytes: 'text' }]),
        formOf([{ name: 'kind', bytes: 'avatar' }]),
        formOf([...Array.from({ length: 50 }, (_, nth) => ({ name: `f${nth}`, bytes: 'x' })), file]),
        formOf([{ name: 'kind', bytes: '../keys' }, file]),
        formOf([{ name: 'kind', bytes: 'avatar' }, { name: 'kind', bytes: 'kyc_document' }, file]),
        formOf([{ name: '__proto__', bytes: 'x' }, file]),
        formOf([{ name: 'kind', bytes: 'method_qr' }, file]),
      ]
      const answers = []
      for (const [nth, form] of forms.entries()) answers.push(await upload(player, form, nth))
      const { body, headers } = fileForm(bytes)
      answers.push(
        await upload(
          player,
          { body: body.subarray(0, 100), headers: { ...headers, 'content-length': '100' } },
          0,
        ),
      )
      answers.push(await upload(player, { body, headers: { ...headers, 'content-type': 'image/png' } }, 1))
      trial.expect(answers, 0, ['upload_refused', 'bad_request'])
      const named = await upload(player, fileForm(bytes, '../../../keys/seal.key', 'text/html'), 0)
      trial.expect([named], 1, [])
      const shown = await player.send({ path: `/api/cclogin/picture/${textAt(named, 'id')}`, method: 'GET' })
      trial.check(
        shown.headers['content-type'] === 'image/webp' && shown.headers['cache-control'] === 'no-store',
        'a picture keeps what it was called',
      )
    },
  ),
  // security: 46
  attack('five megabytes of what begins like something, while others are served', async (world, trial) => {
    const player = await world.aPlayer()
    const probe = probeHealth(world.nodes[0].web, world.nodes[1].web)
    const heads = ['<svg ', '<!--', '<?xml ', 'GIF89a', '%PDF', '\u0089PNG\r\n\u001a\n']
    const answers = []
    for (const head of heads) {
      const bytes = Buffer.from(head.repeat(Math.floor((5 * MEGABYTE) / head.length)), 'latin1').subarray(
        0,
        5 * MEGABYTE - 1_000,
      )
      answers.push(await upload(player, fileForm(bytes), 0))
    }
    answers.push(await upload(player, fileForm(Buffer.alloc(6 * MEGABYTE)), 0))
    const slowest = await probe.stop()
    trial.expect(answers, 0, ['upload_refused'])
    trial.check(slowest < HEALTH_MS_MAX, `others waited ${slowest} ms`)
  }),
  // security: 46
  attack('40 pictures a day by 40 uploads at once', async (world, trial) => {
    const player = await world.aPlayer()
    const answers = []
    for (let round = 0; round < 10; round++)
      answers.push(...(await atOnce(4, (nth) => upload(player, fileForm(pngBytes()), nth))))
    trial.expect(answers, undefined, ['busy', 'upload_quota', 'too_many_requests'])
    trial.check(
      answers.filter(({ code }) => code === 200).length <= 30,
      'more than 30 pictures a day were kept',
    )
  }),
  // security: 19
  attack('an upload without a session, before a byte of the file is read', async (world, trial) => {
    const { body, headers } = fileForm(pngBytes())
    const answers = await atOnce(10, (nth) =>
      world.wire.send({
        origin: world.nodes[nth % 2 === 0 ? 0 : 1].web,
        path: '/api/cclogin/upload',
        body,
        headers,
        from: '127.16.6.6',
      }),
    )
    trial.expect(answers, 0, ['session_expired'])
  }),
  // security: 46
  attack('30 uploads that one session begins and none of which it ends', async (world, trial) => {
    const [greedy, other] = [await world.aPlayer(), await world.aPlayer()]
    const raws = await atOnce(30, () => openRaw(world.nodes[0].web, greedy.from))
    for (const raw of raws) raw.write(begunUpload(greedy.token) + 'a'.repeat(50_000))
    await pause(2_000)
    const refused = raws.filter((raw) => raw.heard().includes('busy')).length
    trial.check(refused >= 27, `${30 - refused} of 30 were read at the same time`)
    trial.expect([await upload(other, fileForm(pngBytes()), 0)], 1, [])
    for (const { socket } of raws) socket.destroy()
  }),
  // security: 56
  attack('uploads that never end, and one that does', slowUploads, { isSlow: true }),
]

const upload = (player: Player, { body, headers }: ReturnType<typeof formOf>, nth: number) =>
  player.send({ path: '/api/cclogin/upload', body, headers }, nth % 2 === 0 ? 0 : 1)

const begunUpload = (token: string) =>
  `POST /api/cclogin/upload HTTP/1.1\r\nHost: a\r\ntoken: ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`

async function slowUploads(
  world: Parameters<Attack['run']>[0],
  trial: Parameters<Attack['run']>[1],
): Promise<void> {
  const [slow, quick] = [await world.aPlayer(), await world.aPlayer()]
  const origin = world.nodes[0].web
  const raws = await atOnce(20, () => openRaw(origin, slow.from))
  for (const raw of raws) raw.write(begunUpload(slow.token))
  for (let second = 0; second < 5; second++) {
    for (const raw of raws) raw.write('a')
    await pause(1_000)
  }
  trial.expect([await upload(quick, fileForm(pngBytes()), 0), await slow.call('user/getUserinfo')], 2, [])
  for (const { socket } of raws) socket.destroy()
}
