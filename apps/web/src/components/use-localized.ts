import { useQuery } from '@tanstack/react-query'
import {
  type CallName,
  keyOf,
  type Named,
  nameOf,
  type ReplyFor,
  type RequestFor,
  send,
} from '../client/ask.ts'
import { useSession } from '../session/session.ts'

/** The reply of a call that returns texts: in another language it is fetched again, and both are kept. */
export function useLocalized<Name extends CallName>(call: Named<Name>, request: RequestFor<Name>) {
  const language = useSession((state) => state.language)
  return useQuery<ReplyFor<Name>>({
    queryKey: [...keyOf(nameOf(call), request), language],
    queryFn: ({ signal }) => send(call, request, signal),
  })
}
