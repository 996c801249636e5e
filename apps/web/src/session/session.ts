import { useSyncExternalStore } from 'react'
import { createSession, type Session } from './session-store.ts'

/** The session of this device. */
export const session = createSession(localStorage)

/** The session, or the part of it that is picked; the component renders again when that part changes. */
export function useSession<Part>(pick: (session: Session) => Part): Part {
  return useSyncExternalStore(session.subscribe, () => pick(session.get()))
}
