import { queryClient } from '../client/query-client.ts'
import { session } from './session.ts'

/** Another tab logs in or out: this one goes on as whoever is here now, and forgets all that it knew of who was here before. */
export function followOtherTabs(): void {
  addEventListener('storage', () => {
    if (session.reread()) void queryClient.resetQueries()
  })
}
