import { type Attack, attack } from '../attack.ts'
import { exchange, statusesIn } from '../raw-connection.ts'

/** What pages of other sites try from a visitor's browser. */
export const originAttacks: readonly Attack[] = [
  // security: 40
  attack('a site whose own name was made to lead here, on both origins', async ({ nodes: [node] }, trial) => {
    const names = [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example:3000',
      'localhost@evil.example',
    ]
    const lines = [
      'GET / HTTP/1.1',
      'POST /api/user/getUserinfo HTTP/1.1',
      'GET /api/cclive/stream HTTP/1.1',
      'GET /gate.html HTTP/1.1',
    ]
    const asked = [node.web, node.console].flatMap((origin) =>
      names.flatMap((name) =>
        lines.map((line) => exchange(origin, `${line}\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)),
      ),
    )
    for (const text of await Promise.all(asked))
      trial.check(statusesIn(text).join() === '421', `answered ${text.slice(0, 60)}`)
    const shake = `Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://evil.example\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13`
    const socket = await exchange(
      node.web,
      `GET /api/cclive/socket HTTP/1.1\r\nHost: evil.example\r\n${shake}\r\n\r\n`,
    )
    trial.check(statusesIn(socket).join() === '421', `a socket was opened: ${socket.slice(0, 60)}`)
  }),
]
