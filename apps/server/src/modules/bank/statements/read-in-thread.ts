import { Worker } from 'node:worker_threads'
import { Refusal, type RefusalCode } from '@opendraw/contract'
import { hearThread } from '../../../hear-thread.ts'
import type { readStatement } from './read-statement.ts'
import { refuse, type Statement } from './statement.ts'

/** What the largest file takes on a busy machine, many times over. */
const READ_MS_MAX = 20_000
const MEMORY_MB = 512

type Account = Parameters<typeof readStatement>[0]
export type Asked = Readonly<{ account: Account; bytes: Uint8Array }>
export type Answer =
  | Readonly<{ ok: true; statement: Statement }>
  | Readonly<{ ok: false; reason: RefusalCode; details: Readonly<Record<string, string>> }>

/** Reads a file on a thread of its own, which ends with it: ten thousand lines of XML take a second. Refuses as `readStatement` does. */
export async function readInThread(account: Account, bytes: Buffer): Promise<Statement> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.unref()
  const answer = await new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(refuse('statement_too_large')), READ_MS_MAX)
    hearThread(worker, resolve)
    worker.once('error', (error) => reject(isOutOfMemory(error) ? refuse('statement_too_large') : error))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(refuse('statement_too_large'))
    })
    worker.postMessage({ account, bytes } satisfies Asked)
  }).finally(() => worker.terminate())
  if (!answer.ok) throw new Refusal(answer.reason, answer.details)
  return answer.statement
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
