import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { hearThread } from './hear-thread.ts'

test('what Node posts of the files that a watched thread loads is no answer of the thread', async () => {
  const code = `const { parentPort } = require('node:worker_threads')
parentPort.postMessage({ 'watch:import': ['file:///a.ts'] })
parentPort.postMessage({ 'watch:require': ['/b.js'] })
parentPort.postMessage({ columns: [1] })`
  const thread = new Worker(code, { eval: true })
  const heard: unknown[] = []
  hearThread(thread, (answer) => void heard.push(answer))
  await new Promise((resolve) => thread.once('exit', resolve))
  expect(heard).toEqual([{ columns: [1] }])
})
