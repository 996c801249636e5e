import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = Readonly<{ path: string; headers: IncomingHttpHeaders; body: string; atMs: number }>
type AnswerWith = (response: ServerResponse, delivery: Received) => void

/** A partner's server on this machine: keeps what it is sent, and answers a path as it was told to; 204 otherwise. */
export async function aWebhookReceiver() {
  const answers = new Map<string, AnswerWith>()
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const body = Buffer.concat(chunks).toString()
    const delivery = { path, headers: request.headers, body, atMs: performance.now() }
    received.push(delivery)
    const answer = answers.get(path) ?? ((to: ServerResponse) => void to.writeHead(204).end())
    answer(response, delivery)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    answer: (path: string, how: AnswerWith | number) =>
      void answers.set(path, typeof how === 'number' ? (to) => void to.writeHead(how).end() : how),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
