import { type LiveEvent, readLiveEvent } from '@opendraw/contract'

/** One server-sent event: its number, when it has one, and its data. */
export type StreamEvent = Readonly<{ id: string | undefined; data: string }>

/** Reads a response body as server-sent events (WHATWG HTML 9.2), as far as this app needs them: id and data. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + value).replace(/\r\n?/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The event in one frame; undefined in a heartbeat. */
export function eventOf(block: string): StreamEvent | undefined {
  const lines = block.split('\n')
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart())
  if (data.length === 0) return undefined
  const id = lines.find((line) => line.startsWith('id:'))
  return { id: id?.slice(3).trim(), data: data.join('\n') }
}

/** An event as the contract knows it; undefined for one that this version does not know. */
export function liveEventOf({ data }: StreamEvent): LiveEvent | undefined {
  return readLiveEvent(jsonOf(data))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
