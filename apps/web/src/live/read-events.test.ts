import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function read(...chunks: string[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('reads events with their ids, however the bytes are cut', async () => {
  expect(await read('id: 1\nda', 'ta: {"a":1}\n', '\nid: 2\ndata: é', '\n\n')).toEqual([
    { id: '1', data: '{"a":1}' },
    { id: '2', data: 'é' },
  ])
})

test('skips heartbeats and keeps an unfinished event to itself', async () => {
  expect(await read(': ping\n\n', 'data: 1\n\n', 'data: cut off')).toEqual([{ id: undefined, data: '1' }])
})
