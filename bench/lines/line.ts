import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { BASE_PATH, liveSocket, liveStream, placeBet } from '@opendraw/contract'

/** What one phone has open, and bets over. */
export type Line = Readonly<{
  /** Places the slip; rejects unless it was accepted. */
  bet(slip: string): Promise<void>
  /** Drops the connection that bets go over, as a browser and a server do after a pause. */
  rest(): void
  close(): void
}>
export type OpenLine = (url: string, token: string) => Promise<Line>

/** What Chromium sends with a call of its page, beside the call's own. */
const browser = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  'sec-ch-ua': '"Chromium";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}

/** The event stream, and a kept connection for bets beside it. */
export const openHttp: OpenLine = async (url, token) => {
  const stream = await answerOf(
    request(`${url}${BASE_PATH}${liveStream.path}?games=`, { agent: false, headers: { ...browser, token } }),
  )
  await new Promise((resolve) => stream.once('data', resolve))
  stream.resume()
  stream.on('error', () => undefined)
  const newAgent = () => new Agent({ keepAlive: true, maxSockets: 1 })
  let agent = newAgent()
  return {
    bet: async (slip) => {
      const headers = { ...browser, token, lang: 'vi', origin: url, 'content-type': 'application/json' }
      const sent = request(`${url}${BASE_PATH}${placeBet.path}`, { agent, method: 'POST', headers })
      sent.setHeader('content-length', Buffer.byteLength(slip))
      expectAccepted(await text(await answerOf(sent, slip)))
    },
    rest: () => {
      agent.destroy()
      agent = newAgent()
    },
    close: () => {
      agent.destroy()
      stream.destroy()
    },
  }
}

/** One WebSocket for both. */
export const openSocket: OpenLine = async (url, token) => {
  const headers = { ...browser, origin: url }
  const socket = new WebSocket(`${url.replace('http', 'ws')}${BASE_PATH}${liveSocket.path}`, { headers })
  let hear: (text: string) => void = () => {}
  socket.addEventListener('message', ({ data }) => hear(String(data)))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the socket was refused')))
  })
  const greeted = new Promise<void>((resolve) => {
    hear = () => resolve()
  })
  socket.send(JSON.stringify({ type: 'open', lang: 'vi', token, games: [] }))
  await greeted
  let id = 0
  return {
    bet: async (slip) => {
      id += 1
      const answer = `answer: ${id}\n`
      const said = await new Promise<string>((resolve) => {
        hear = (one) => void (one.startsWith(answer) && resolve(one))
        socket.send(`{"type":"call","id":${id},"lang":"vi","path":"${placeBet.path}","request":${slip}}`)
      })
      expectAccepted(said)
    },
    // It has nothing else to go over.
    rest: () => undefined,
    close: () => socket.close(),
  }
}

function expectAccepted(answer: string): void {
  if (!answer.includes('"code":200,')) throw new Error(`a bet was refused: ${answer}`)
}

function answerOf(sent: ReturnType<typeof request>, body?: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}
