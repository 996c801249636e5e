import { tracingChannel } from 'node:diagnostics_channel'

/** A piece of work that a trace shows by name. */
export type Work = Readonly<{
  /** A call that somebody waits for, a job of our own (the first of its trace), or a question to another process. */
  kind: 'call' | 'job' | 'question'
  name: string
}>

/** Follows every such piece of work in this process. */
export const workChannel = tracingChannel<unknown, Work>('opendraw.work')

/** Does the work, and lets a trace see how long it took and what else was done meanwhile. Where nobody traces, it is just done. */
export function traced<T>(kind: Work['kind'], name: string, work: () => Promise<T>): Promise<T> {
  return workChannel.hasSubscribers ? workChannel.tracePromise(work, { kind, name }) : work()
}
