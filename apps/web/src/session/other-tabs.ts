import { queryClient } from '../client/query-client.ts'
import { session } from './session.ts'

/** Another tab logs in or out: this one continues with the present player, and clears all data of the previous one. */
export function followOtherTabs(): void {
  addEventListener('storage', () => {
    if (session.reread()) void queryClient.resetQueries()
  })
}
