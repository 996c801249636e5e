import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { write } from '../push/listeners.ts'
import { type SocketLife, socketLife } from './socket-life.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Both ends of one socket. */
async function aSocket(options: { autoPong?: boolean } = {}) {
  const life = new Promise<SocketLife>((resolve) =>
    server.once('connection', (socket) => resolve(socketLife(socket))),
  )
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options)
  await new Promise((resolve) => client.once('open', resolve))
  return { client, life: await life }
}

// security: 53
test('cuts off a reader that does not read, and keeps the others', async () => {
  const [deaf, good] = [await aSocket(), await aSocket()]
  deaf.client.pause()
  const outlets = [deaf.life.outlet(), good.life.outlet()]
  for (let sent = 0; sent < 400; sent++) {
    for (const outlet of outlets) write({ outlet }, Buffer.alloc(65_536, 'x'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await deaf.life.closed
  expect(good.life.isEnding()).toBe(false)
  good.client.terminate()
})

test('cuts off one who gives no sign of life between two probes', async () => {
  const [gone, alive] = [await aSocket({ autoPong: false }), await aSocket()]
  for (const { life } of [gone, alive]) life.probe()
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const { life } of [gone, alive]) life.probe()
  await gone.life.closed
  expect(alive.life.isEnding()).toBe(false)
  alive.client.terminate()
})

test('closes after what is under way, and cuts off who does not answer the closing', async () => {
  const { client, life } = await aSocket()
  let finish = () => {}
  life.during(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  life.end(4400)
  expect([life.isEnding(), client.readyState]).toEqual([true, client.OPEN])
  client.pause()
  finish()
  await life.closed
  expect(life.underWay()).toBe(0)
  client.terminate()
})

test('an outlet that was left hears and writes nothing more, and says so once', async () => {
  const { client, life } = await aSocket()
  const outlet = life.outlet()
  let left = 0
  outlet.once('close', () => left++)
  outlet.leave()
  const heard: string[] = []
  client.on('message', (data) => heard.push(String(data)))
  write({ outlet }, Buffer.from('old'))
  write({ outlet: life.outlet() }, Buffer.from('new'))
  await expect.poll(() => heard).toEqual(['new'])
  client.terminate()
  await life.closed
  expect(left).toBe(1)
})
