import { queryClient } from '../client/query-client.ts'
import { relaunch } from '../navigation.ts'
import * as paths from '../paths.ts'
import { session } from './session.ts'

/** Ends the session on this device: clears everything about the player and relaunches to the login page. */
export function logOutHere(): void {
  session.logOut()
  queryClient.clear()
  relaunch(paths.login)
}
