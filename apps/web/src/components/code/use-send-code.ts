import { type RequestOf, sendCode } from '@opendraw/contract'
import { CallFailure } from '@opendraw/contract/client'
import { toast } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../client/ask.ts'
import { textOf } from '../../client/failures.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { RESEND_SECONDS, TOAST_MS } from '../../formats/index.ts'
import { clock, useBySecond } from '../../live/clock.ts'

export type CodeRequest = RequestOf<typeof sendCode>

/** Asks for a code and counts down until the next may be asked for; also when the server says that it is too early. */
export function useSendCode() {
  const { t } = useMessages()
  const [until, setUntil] = useState(0)
  const secondsLeft = useBySecond((now) => Math.max(0, Math.ceil(until / 1_000 - now)))
  const countDown = (seconds: number) => setUntil(clock.now() + seconds * 1_000)
  const ask = useMutation({
    meta: { isQuiet: true },
    mutationFn: (request: CodeRequest) => send({ sendCode }, request),
    onSuccess: ({ next }) => {
      countDown(next)
      toast({ text: t('code.sent'), durationMs: TOAST_MS })
    },
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.reason === 'code_wait')
        countDown(Number(failure.details.seconds ?? RESEND_SECONDS))
    },
  })
  return {
    ask: (request: CodeRequest) => ask.mutate(request),
    forget: ask.reset,
    isAsking: ask.isPending,
    secondsLeft,
    /** Nothing was sent: this demo's operators read the code. */
    isKept: ask.data?.isKept ?? false,
    alert: ask.isError ? textOf(ask.error) : null,
  }
}
