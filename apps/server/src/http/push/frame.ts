import { type LiveEvent, toJson } from '@opendraw/contract'

/** One event as the stream carries it, ready to be written to any number of sockets. */
export function frame(event: LiveEvent, id?: bigint): Buffer {
  const data = toJson(event)
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${data}\n\n`)
}

/** Keeps proxies and sockets awake; readers skip it. */
export const heartbeat = Buffer.from(':\n\n')
