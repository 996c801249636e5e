import { queryClient } from '../client/query-client.ts'
import { relaunch } from '../navigation/verbs.ts'
import * as paths from '../paths.ts'
import { session } from './session.ts'

/** Ends the session on this device: clears everything about the player and relaunches to the login page. */
export function logOutHere(): void {
  session.logOut()
  queryClient.clear()
  relaunch(paths.login)
}

/** Another tab logs in or out: this one continues with the present player, and clears all data of the previous one. */
export function followOtherTabs(): void {
  addEventListener('storage', () => {
    if (session.reread()) void queryClient.resetQueries()
  })
}
