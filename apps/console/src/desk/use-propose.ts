import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { termsWords as say } from '../copy/terms-words.ts'
import { sayFailure } from './say-failure.ts'

/** Puts something before a second person, and says what came of it; the lists that begin with `key` are read anew. */
export function usePropose<Drawn>(
  key: string,
  propose: (drawn: Drawn) => Promise<{ approval: bigint }>,
  onDone: () => void,
) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: propose,
    onSuccess: ({ approval }) => {
      message.success(say.proposed(approval))
      onDone()
    },
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === key || first === 'approvals' || first === 'counts',
      }),
  })
}
