import { useQuery } from '@tanstack/react-query'
import { type CallName, keyOf, type ReplyFor, type RequestFor, send } from '../connection/ask.ts'
import { useSession } from '../connection/session.ts'

/** The reply of a call that answers with words: in another language it is asked anew, and both are kept. */
export function useTold<Name extends CallName>(name: Name, request: RequestFor<Name>) {
  const language = useSession((state) => state.language)
  return useQuery<ReplyFor<Name>>({
    queryKey: [...keyOf(name, request), language],
    queryFn: ({ signal }) => send(name, request, signal),
  })
}
