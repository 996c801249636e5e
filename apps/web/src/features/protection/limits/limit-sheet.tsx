import { confirmLimit, removeLimit, setLimit } from '@opendraw/contract'
import { Button, Field, Sheet, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { wordsOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { type Key, useWords } from '../../../copy/use-words.ts'
import { date, toastLongMs } from '../../../formats/index.ts'
import { amountFault } from '../../../formats/rules.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import { type PlayerLimit, refreshProtection, type Which } from '../queries.ts'
import { WishWords } from './kind-part.tsx'
import { boundWords, kindKeys, periodKeys, periodMinutes } from './limit-words.ts'

type LimitSheetProps = {
  which: Which
  limit: PlayerLimit | null
  serverTime: Date
  onDone: () => void
  onClose: () => void
}

/** Sets, raises, lowers, confirms or removes one limit. */
export default function LimitSheet({ which, limit, serverTime, onDone, onClose }: LimitSheetProps) {
  const words = useWords()
  const { say } = words
  const wish = limit?.wish ?? null
  const change = useChange(which, onDone)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${say(kindKeys[which.kind])} · ${say(periodKeys[which.period])}`}
      description={limit ? boundWords(words, limit) : say('safe.none')}
      closeLabel={say('common.close')}
    >
      <div className="mt-4 grid gap-4">
        {wish && (
          <p className="rounded-[18px] bg-brand-soft p-3.5 text-[14px]">
            <WishWords wish={wish} />
          </p>
        )}
        {wish && serverTime >= wish.confirmableAt && (
          <Button isBusy={change.isPending} onClick={() => change.mutate({ act: 'confirm' })}>
            {say('safe.confirm')}
          </Button>
        )}
        <BoundForm
          which={which}
          isBusy={change.isPending}
          onBound={(bound) => change.mutate({ act: 'set', bound })}
        />
        {change.isError && <FormAlert>{wordsOf(change.error)}</FormAlert>}
        {limit && !(wish && wish.amount === null && wish.minutes === null) && (
          <Button
            tone="quiet"
            size="medium"
            isBusy={change.isPending}
            onClick={() => change.mutate({ act: 'remove' })}
          >
            {say('safe.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type Act = { act: 'confirm' } | { act: 'remove' } | { act: 'set'; bound: ReturnType<typeof boundOf> }

function useChange(which: Which, onDone: () => void) {
  const { say } = useWords()
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (wish: Act): Promise<string> => {
      if (wish.act === 'confirm') {
        await send({ confirmLimit }, which)
        return say('safe.changed')
      }
      const { confirmableAt } =
        wish.act === 'remove'
          ? await send({ removeLimit }, which)
          : await send({ setLimit }, { ...which, ...wish.bound })
      return confirmableAt === null ? say('safe.holds') : say('safe.waits', { from: date(confirmableAt) })
    },
    onSuccess: async (text) => {
      toast({ text, durationMs: toastLongMs })
      await refreshProtection(cache)
      onDone()
    },
  })
}

type BoundFormProps = {
  which: Which
  isBusy: boolean
  onBound: (bound: ReturnType<typeof boundOf>) => void
}

function BoundForm({ which, isBusy, onBound }: BoundFormProps) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isTime = which.kind === 'session'
  const fault = boundFault(which, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault) onBound(boundOf(which, typed))
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <Field
        name="bound"
        label={say(isTime ? 'safe.minutesField' : 'safe.amount')}
        inputMode={isTime ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={10}
        value={typed}
        onChange={setTyped}
        error={isTried && fault ? say(fault, { max: periodMinutes[which.period] }) : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {say('safe.save')}
      </Button>
    </form>
  )
}

/** What is wrong with a typed bound: an amount of money, or whole minutes that the period holds. */
export function boundFault({ kind, period }: Which, typed: string): Key | undefined {
  if (kind !== 'session') return amountFault(typed.replace(',', '.'))
  const minutes = /^[0-9]{1,5}$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= periodMinutes[period] ? undefined : 'safe.minutesRange'
}

/** A typed bound without a fault, as the call takes it. */
export function boundOf({ kind }: Which, typed: string): { amount: bigint } | { minutes: number } {
  return kind === 'session' ? { minutes: Number(typed) } : { amount: typedMoney(typed.replace(',', '.')) }
}
