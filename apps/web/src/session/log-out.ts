import { queryClient } from '../client/query-client.ts'
import { relaunch } from '../navigation/verbs.ts'
import * as paths from '../paths.ts'
import { session } from './session.ts'
import { SESSION_KEYS } from './session-store.ts'

/** Ends the session on this device: clears everything about the player and relaunches to the login page. */
export function logOutHere(): void {
  session.logOut()
  queryClient.clear()
  relaunch(paths.login)
}

/** Another tab logs in or out: this one continues with the present player, and clears all data of the previous one. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // What another tab keeps of its answers, slips and games is no news of the session. Without a key all was wiped.
    if (key && !SESSION_KEYS.includes(key)) return
    if (session.reread()) void queryClient.resetQueries()
  })
}
