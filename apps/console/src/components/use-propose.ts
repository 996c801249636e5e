import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { failureText } from './failure-text.ts'
import { messages } from './messages.ts'

/** Puts something before a second person, and says what came of it; the lists that begin with `key` are read anew. */
export function usePropose<Drawn>(
  key: string,
  propose: (drawn: Drawn) => Promise<{ approval: string }>,
  onDone: () => void,
) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: propose,
    onSuccess: ({ approval }) => {
      message.success(messages.proposed(approval))
      onDone()
    },
    onError: (failure) => {
      message.error(failureText(failure))
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === key || first === 'approvals' || first === 'counts',
      }),
  })
}
