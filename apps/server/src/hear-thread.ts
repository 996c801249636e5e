import type { Worker } from 'node:worker_threads'

/**
 * Calls `hear` with each answer of a thread. Under `node --watch`, as `npm run dev` runs the server, Node itself posts there which
 * files the thread loads: these are no answers.
 */
export function hearThread<Answer>(thread: Worker, hear: (answer: Answer) => void): void {
  thread.on('message', (said) => {
    if (!isOfWatch(said)) hear(said)
  })
}

function isOfWatch(said: unknown): boolean {
  return (
    typeof said === 'object' && said !== null && Object.keys(said).some((name) => name.startsWith('watch:'))
  )
}
