import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createListeners, write } from './listeners.ts'

// security: 53
test('drops a listener that does not read, and keeps the others', async () => {
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    response.writeHead(200)
    responses.push(response)
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const [deaf, good] = [
    await connected(port, (reply) => reply.pause()),
    await connected(port, (reply) => reply.resume()),
  ]
  const listeners = createListeners()
  for (const response of responses) listeners.add({ outlet: response, player: null, games: null })
  const frame = Buffer.alloc(65_536, 'x')
  for (let sent = 0; sent < 400; sent++) {
    for (const listener of listeners.all()) write(listener, frame)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false])
  deaf.destroy()
  good.destroy()
  server.close()
})

function connected(port: number, onReply: (reply: NodeJS.ReadableStream) => void) {
  return new Promise<ReturnType<typeof get>>((resolve) => {
    const request = get({ port, agent: false }, (reply) => {
      reply.on('error', () => undefined)
      onReply(reply)
      resolve(request)
    })
    request.on('error', () => undefined)
    setTimeout(() => resolve(request), 100)
  })
}
