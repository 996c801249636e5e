import type { Context } from '../../context.ts'
import { healthState } from './state.ts'

const ERROR_LENGTH_MAX = 160

type Run = Readonly<{ startedMs: number; nextInMs: number; error?: unknown }>

/** Remembers how a loop of this node went, for its next beat: nothing is written here. */
export function noteLoop(ctx: Context, name: string, { startedMs, nextInMs, error }: Run): void {
  const { loops } = healthState(ctx)
  const nowMs = ctx.clock.now().getTime()
  const before = loops.get(name)
  const failed = error === undefined ? {} : { failedAt: nowMs, error: textOf(error) }
  loops.set(name, {
    ...{ failedAt: before?.failedAt ?? null, error: before?.error ?? null },
    ...failed,
    name,
    lastAt: nowMs,
    durationMs: Math.round(ctx.clock.elapsedMs() - startedMs),
    nextAt: nowMs + Math.round(nextInMs),
    runs: (before?.runs ?? 0) + 1,
    failures: (before?.failures ?? 0) + (error === undefined ? 0 : 1),
  })
}

/** What of an error may be shown: its kind and the beginning of its message, without what an address in it may carry. */
export function textOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const [line = ''] = text.split('\n', 1)
  return line
    .replace(/\/\/[^@\s/]*@/g, '//')
    .replace(/\?\S*/g, '')
    .slice(0, ERROR_LENGTH_MAX)
}
