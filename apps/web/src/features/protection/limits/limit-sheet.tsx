import { confirmLimit, removeLimit, setLimit } from '@opendraw/contract'
import { Button, Field, Sheet, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useFields } from '../../../components/use-fields.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date, TOAST_LONG_MS } from '../../../formats/index.ts'
import { amountFault } from '../../../formats/rules.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import { type PlayerLimit, refreshProtection, type Which } from '../queries.ts'
import { RequestedChange } from './kind-part.tsx'
import { boundText, kindKeys, periodKey, periodMinutes } from './limit-text.ts'

type LimitSheetProps = Readonly<{
  which: Which
  limit: PlayerLimit | null
  serverTime: Date
  onDone: () => void
  onClose: () => void
}>

/** Sets, raises, lowers, confirms or removes one limit. */
export default function LimitSheet({ which, limit, serverTime, onDone, onClose }: LimitSheetProps) {
  const messages = useMessages()
  const { t } = messages
  const wish = limit?.wish ?? null
  const change = useChange(which, onDone)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t(kindKeys[which.kind])} · ${t(periodKey(which))}`}
      description={limit ? boundText(messages, limit) : t('safe.none')}
      closeLabel={t('common.close')}
    >
      <div className="mt-4 grid gap-4">
        {wish && (
          <p className="rounded-[18px] bg-brand-soft p-3.5 text-[14px]">
            <RequestedChange wish={wish} />
          </p>
        )}
        {wish && serverTime >= wish.confirmableAt && (
          <Button isBusy={change.isPending} onClick={() => change.mutate({ act: 'confirm' })}>
            {t('safe.confirm')}
          </Button>
        )}
        <BoundForm
          which={which}
          isBusy={change.isPending}
          onBound={(bound) => change.mutate({ act: 'set', bound })}
        />
        {change.isError && <FormAlert>{textOf(change.error)}</FormAlert>}
        {limit && !(wish && wish.amount === null && wish.minutes === null) && (
          <Button
            tone="quiet"
            size="medium"
            isBusy={change.isPending}
            onClick={() => change.mutate({ act: 'remove' })}
          >
            {t('safe.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type Act = { act: 'confirm' } | { act: 'remove' } | { act: 'set'; bound: ReturnType<typeof boundOf> }

function useChange(which: Which, onDone: () => void) {
  const { t } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (wish: Act): Promise<string> => {
      if (wish.act === 'confirm') {
        await send({ confirmLimit }, which)
        return t('safe.changed')
      }
      const { confirmableAt } =
        wish.act === 'remove'
          ? await send({ removeLimit }, which)
          : await send({ setLimit }, { ...which, ...wish.bound })
      return confirmableAt === null ? t('safe.holds') : t('safe.waits', { from: date(confirmableAt) })
    },
    onSuccess: async (text) => {
      toast({ text, durationMs: TOAST_LONG_MS })
      await refreshProtection(cache)
      onDone()
    },
  })
}

type BoundFormProps = Readonly<{
  which: Which
  isBusy: boolean
  onBound: (bound: ReturnType<typeof boundOf>) => void
}>

function BoundForm({ which, isBusy, onBound }: BoundFormProps) {
  const { t } = useMessages()
  const isTime = which.kind === 'session'
  const { formRef, typed, errors, type, submit } = useFields({
    initial: { bound: '' },
    check: ({ bound }) => {
      const fault = boundFault(which, bound)
      return fault ? { bound: t(fault, { max: periodMinutes[which.period] }) } : {}
    },
    onRight: ({ bound }) => onBound(boundOf(which, bound)),
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name="bound"
        label={t(isTime ? 'safe.minutesField' : 'safe.amount')}
        inputMode={isTime ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={10}
        value={typed.bound}
        onChange={type('bound')}
        error={errors.bound}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('safe.save')}
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
