import { connect, type Socket } from 'node:net'

/**
 * A program of its own, so that its work is not the server's: opens this many live streams, and for each marker that it is
 * sent says when the first, the middle and the last of them received it. Moments are milliseconds since 1970.
 */
const [url = '', count = '0'] = process.argv.slice(2)
const { hostname, port, pathname } = new URL(url)
const request = `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`
const OPENED_AT_ONCE = 100

let marker: Buffer | null = null
let heardAt: number[] = []
const nowMs = () => performance.timeOrigin + performance.now()

const hear = (chunk: Buffer) => {
  if (!marker?.length || !chunk.includes(marker)) return
  heardAt.push(nowMs())
  if (heardAt.length < Number(count)) return
  const half = Math.floor(heardAt.length / 2)
  process.send?.({ type: 'heard', first: heardAt[0], middle: heardAt[half], last: heardAt.at(-1) })
  marker = null
}

/** Resolves when the stream has said hello. */
const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('close', () => process.exit(1))
    socket.once('data', () => {
      socket.on('data', hear)
      resolve(socket)
    })
    socket.write(request)
  })

process.on('message', (text: unknown) => {
  heardAt = []
  marker = Buffer.from(String(text))
})
process.on('disconnect', () => process.exit(0))
for (let opened = 0; opened < Number(count); opened += OPENED_AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, Number(count) - opened) }, open))
}
process.send?.({ type: 'ready' })
