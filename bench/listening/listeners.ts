import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** When listeners received one event, in milliseconds since 1970. */
export type Heard = Readonly<{ first: number; middle: number; last: number }>

export type Listeners = Readonly<{
  /** From now on waits for this text; resolves when every listener has it. */
  hear(marker: string): Promise<Heard>
  stop(): Promise<void>
}>

const PATIENCE_MS = 30_000

/** This many open live streams of no one signed in, in a process of their own. Resolves when all are open. */
export async function openListeners(url: string, count: number): Promise<Listeners> {
  const child = fork(join(import.meta.dirname, 'listen-many.ts'), [url, String(count)])
  await messageOf(child)
  return {
    hear: async (marker) => {
      child.send(marker)
      const heard = await messageOf(child)
      if (!isHeard(heard)) throw new Error('the listeners said something else than when they heard')
      return heard
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not every listener heard in time')), PATIENCE_MS)
    const onExit = () => reject(new Error('the listeners ended: a stream was closed'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      clearTimeout(timer)
      child.off('exit', onExit)
      resolve(message)
    })
  })

const isHeard = (message: unknown): message is Heard =>
  typeof message === 'object' &&
  message !== null &&
  ['first', 'middle', 'last'].every((name) => typeof Reflect.get(message, name) === 'number')
