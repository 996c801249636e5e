import { CallFailure } from '@opendraw/contract/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Form, type FormInstance } from 'antd'
import { messages } from './messages.ts'
import { DeviceFault } from './passkeys.ts'

type SubmitOptions<Values, Reply> = Readonly<{
  send: (values: Values) => Promise<Reply>
  /** The notice of success; null shows none. */
  success?: (reply: Reply, values: Values) => string | null
  onDone?: (reply: Reply, values: Values) => void
  /** Which lists are read again afterwards, by the first part of their key; `all`: everything. */
  stale?: readonly string[] | 'all'
  /** `notice` shows a refusal above the page, `form` leaves it to the form, which reads `failure`. */
  refusal?: 'notice' | 'form'
}>

type Submit<Values> = Readonly<{
  submit: (values: Values) => void
  /** The same for a dialog that waits until the server has answered; it never rejects. */
  submitAndWait: (values: Values) => Promise<void>
  isPending: boolean
  failure: Error | null
  reset: () => void
}>

type Sent<Values> = Readonly<{ values: Values; onAnswered?: () => void }>

/**
 * The one way in which the console sends something: shows the result or the refusal, and reads again what may
 * have changed. Also after a refusal: another operator may have decided first, and the list should show it.
 */
export function useSubmit<Values = void, Reply = unknown>(
  options: SubmitOptions<Values, Reply>,
): Submit<Values> {
  const { send, success, onDone, stale = [], refusal = 'notice' } = options
  const client = useQueryClient()
  const { message } = App.useApp()
  const { mutate, error, isPending, reset } = useMutation<Reply, Error, Sent<Values>>({
    mutationFn: ({ values, onAnswered }) => send(values).finally(onAnswered),
    onSuccess: (reply, { values }) => {
      const notice = success?.(reply, values) ?? null
      if (notice !== null) message.success(notice)
      onDone?.(reply, values)
    },
    onError: (failure) => {
      if (refusal === 'notice') message.error(failureText(failure))
    },
    onSettled: (_, failure) => {
      if (stale.length === 0) return undefined
      const read = client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, stale) })
      // Not awaited after a refusal: the form can be sent again at once.
      return failure ? undefined : read
    },
  })
  return {
    submit: (values) => mutate({ values }),
    // Not until the lists are read again: a slow list would keep the dialog of a decision that stands.
    submitAndWait: (values) => new Promise((resolve) => mutate({ values, onAnswered: resolve })),
    isPending,
    failure: error,
    reset,
  }
}

/** A form of antd with `useSubmit`: a refusal keeps what was typed. */
export function useForm<Values extends object, Reply = unknown>(
  options: SubmitOptions<Values, Reply>,
): Submit<Values> & { form: FormInstance<Values> } {
  const [form] = Form.useForm<Values>()
  return { form, ...useSubmit(options) }
}

const isStale = ([first]: QueryKey, stale: readonly string[] | 'all'): boolean =>
  stale === 'all' || (typeof first === 'string' && stale.includes(first))

/** A failure as text: the server's own where it answered, ours where it did not. */
export function failureText(failure: unknown): string {
  if (failure instanceof DeviceFault) return failure.message
  if (!(failure instanceof CallFailure)) return messages.failures.unknown
  if (failure.kind === 'transport' || failure.kind === 'timeout') return messages.failures.offline
  return failure.said ?? messages.failures.unknown
}
