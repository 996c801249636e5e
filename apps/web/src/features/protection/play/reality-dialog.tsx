import { answerRealityCheck } from '@opendraw/contract'
import { Amount, Button, MustAnswer } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RequestFor, send } from '../../../client/ask.ts'
import { textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { navigate } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { logOutHere } from '../../../session/log-out.ts'
import { protectionQuery, refreshProtection } from '../queries.ts'

type Answer = RequestFor<'answerRealityCheck'>['answer']

/** How long and with what result one has played. It stays until it is answered; the server takes no bet before. */
export default function RealityDialog({ minutes }: { minutes: number }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const answer = useMutation({
    meta: { isQuiet: true },
    mutationFn: (one: Answer) => send({ answerRealityCheck }, { answer: one }),
    onSuccess: async (_, one) => {
      if (one === 'stop') return logOutHere()
      if (one === 'history') navigate(paths.playActivity)
      await refreshProtection(cache)
    },
  })
  const button = (one: Answer, tone: 'main' | 'soft', messages: ReactNode) => (
    <Button
      tone={tone}
      size="medium"
      isBusy={answer.isPending && answer.variables === one}
      onClick={() => answer.mutate(one)}
    >
      {messages}
    </Button>
  )
  return (
    <MustAnswer
      title={t('safe.reality')}
      actions={
        <>
          {button('stop', 'main', t('safe.stop'))}
          {button('continue', 'soft', t('safe.goOn'))}
          {button('history', 'soft', t('safe.activity'))}
        </>
      }
    >
      <p>{t('safe.checkText', { minutes })}</p>
      <Figures />
      {answer.isError && <FormAlert>{textOf(answer.error)}</FormAlert>}
    </MustAnswer>
  )
}

function Figures() {
  const { t, locale } = useMessages()
  // What was read when the game was opened is old by now.
  const { data } = useQuery({ ...protectionQuery(), refetchOnMount: 'always' })
  if (!data) return null
  const { staked, won, net } = data.realityCheck
  return (
    <dl className="mt-4 grid gap-2 text-[16px] text-ink">
      {(
        [
          ['safe.staked', staked],
          ['safe.won', won],
          ['safe.net', net],
        ] as const
      ).map(([key, amount]) => (
        <div key={key} className="flex justify-between gap-4">
          <dt className="text-ink-2">{t(key)}</dt>
          <dd className="font-semibold">
            <Amount
              amount={amount}
              locale={locale}
              {...(key === 'safe.net' && { sign: 'always' as const })}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
