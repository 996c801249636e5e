import { answerRealityCheck } from '@opendraw/contract'
import { Amount, Button, MustAnswer } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RequestFor, send } from '../../../client/ask.ts'
import { wordsOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { navigate } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'
import { logOutHere } from '../../../session/log-out.ts'
import { protectionQuery, refreshProtection } from '../queries.ts'

type Answer = RequestFor<'answerRealityCheck'>['answer']

/** How long and with what result one has played. It stays until it is answered; the server takes no bet before. */
export default function RealityDialog({ minutes }: { minutes: number }) {
  const { say } = useWords()
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
  const button = (one: Answer, tone: 'main' | 'soft', words: ReactNode) => (
    <Button
      tone={tone}
      size="medium"
      isBusy={answer.isPending && answer.variables === one}
      onClick={() => answer.mutate(one)}
    >
      {words}
    </Button>
  )
  return (
    <MustAnswer
      title={say('safe.reality')}
      actions={
        <>
          {button('stop', 'main', say('safe.stop'))}
          {button('continue', 'soft', say('safe.goOn'))}
          {button('history', 'soft', say('safe.activity'))}
        </>
      }
    >
      <p>{say('safe.checkText', { minutes })}</p>
      <Figures />
      {answer.isError && <FormAlert>{wordsOf(answer.error)}</FormAlert>}
    </MustAnswer>
  )
}

function Figures() {
  const { say, locale } = useWords()
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
          <dt className="text-ink-2">{say(key)}</dt>
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
