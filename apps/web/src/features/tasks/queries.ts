import { claimTask, listTasks } from '@opendraw/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

export type TaskItem = ReplyFor<'listTasks'>['list'][number]

/** The tasks as they are, in the reader's language. Never cached: bets complete them. */
export function tasksQuery(language: string) {
  return { ...ask({ listTasks }, {}), queryKey: [...keyOf('listTasks', {}), language], staleTime: 0 }
}

export function claim(request: RequestFor<'claimTask'>) {
  return send({ claimTask }, request)
}

/** Fetches again everything that a claim changes. */
export async function refreshTasks(cache: QueryClient): Promise<void> {
  const calls = ['listTasks', 'getPoints', 'listPointLog', 'getUserinfo']
  await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
