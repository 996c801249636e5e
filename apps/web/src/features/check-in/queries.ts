import { checkInToday, getAttendance } from '@opendraw/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask, type ReplyFor, send } from '../../client/ask.ts'

export type CheckIn = ReplyFor<'getAttendance'>

/** A month of the player's days, and what today brings. Without a month: the server's own. */
export function checkInQuery(month?: string) {
  return { ...ask({ getAttendance }, month === undefined ? {} : { month }), staleTime: 0 }
}

export function sendCheckIn() {
  return send({ checkInToday }, {})
}

/** Fetches again everything that a check-in changes. */
export async function refreshCheckIn(cache: QueryClient): Promise<void> {
  const calls = ['getAttendance', 'getPoints', 'listPointLog', 'getUserinfo']
  await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
