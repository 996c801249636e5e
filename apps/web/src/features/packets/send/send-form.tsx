import { createPacket, greetingLengthMax } from '@opendraw/contract'
import { CENT, type Money } from '@opendraw/money'
import { Button, Field, Segmented } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { AmountPad } from '../../../components/amount-pad.tsx'
import type { Proof } from '../../../components/fund-proof.tsx'
import { useFaultFocus } from '../../../components/use-fault-focus.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { asTyped, typedMoney } from '../../../formats/typed-money.ts'
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'
import { changedCalls } from '../queries.ts'
import { type Faults, type Limits, type Request, requestOf, type Typed } from './request-of.ts'

const ConfirmSheet = lazy(() => import('./confirm-sheet.tsx'))
const quickAmounts = ['5', '10', '50', '100']

type SendFormProps = { cash: Money; free: Money; totalMax: Money; lifeHours: number }

/** How much, in how many shares, how they are split, what is written on it and for whom; then the fund password. */
export function SendForm({ cash, free, totalMax, lifeHours }: SendFormProps) {
  const { t, money } = useMessages()
  const { formRef, ...form } = useForm({ cash, free, totalMax })
  const { typed, type, request } = form
  const sending = useSending()
  const errorOf = (field: keyof Faults) => {
    const fault = form.faults[field]
    return fault && t(fault, { max: money(totalMax), free: money(free) })
  }
  return (
    <form ref={formRef} noValidate onSubmit={form.submit} className="grid gap-5">
      <Segmented
        label={t('hong.mode')}
        value={typed.mode}
        onChange={(mode) => type({ mode })}
        items={[
          { value: 'random', label: t('hong.random') },
          { value: 'equal', label: t('hong.equal') },
        ]}
      />
      <AmountPad
        label={t('hong.total')}
        typed={typed.total}
        onTyped={(total) => type({ total })}
        quick={quickAmounts.map((text) => ({ label: text, typed: text }))}
        error={errorOf('total')}
        hint={t('hong.balance', { amount: money(cash), free: money(free) })}
      />
      <TypedFields typed={typed} type={type} errorOf={errorOf} />
      <Button type="submit">{t('hong.sendNow', { amount: money(typedMoney(typed.total)) })}</Button>
      <Suspense>
        {request && (
          <ConfirmSheet
            isOpen={form.isOpen}
            onClose={() => form.setOpen(false)}
            request={request}
            lifeHours={lifeHours}
            isBusy={sending.isPending}
            failure={sending.error}
            onSure={(proof) => sending.mutate({ request, proof })}
          />
        )}
      </Suspense>
    </form>
  )
}

type TypedFieldsProps = {
  typed: Typed
  type: (change: Partial<Typed>) => void
  errorOf: (field: keyof Faults) => string | undefined
}

function TypedFields({ typed, type, errorOf }: TypedFieldsProps) {
  const { t, money } = useMessages()
  const each = typed.mode === 'equal' ? eachOf(typed) : null
  return (
    <>
      <Field
        name="count"
        label={t('hong.count')}
        hint={each === null ? t('hong.countHint') : t('hong.each', { amount: money(each) })}
        value={typed.count}
        onChange={(count) => type({ count })}
        error={errorOf('count')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <Field
        name="greeting"
        label={t('hong.greeting')}
        value={typed.greeting}
        onChange={(greeting) => type({ greeting })}
        maxLength={greetingLengthMax}
        autoComplete="off"
      />
      <Field
        name="targets"
        label={t('hong.targets')}
        hint={t('hong.targetsHint')}
        value={typed.targets}
        onChange={(targets) => type({ targets })}
        error={errorOf('targets')}
        maxLength={1_000}
        autoComplete="off"
      />
    </>
  )
}

/** What each share of equal ones is, where it is the same for all. */
function eachOf({ total, count }: Typed): Money | null {
  const shares = /^[1-9][0-9]{0,3}$/.test(count) ? BigInt(count) : null
  const whole = typedMoney(total)
  if (shares === null || whole === 0n || whole % (shares * CENT) !== 0n) return null
  return whole / shares
}

function useForm(limits: Limits) {
  const [typed, setTyped] = useState<Typed>({
    total: asTyped(10_000_000n),
    count: '5',
    greeting: '',
    targets: '',
    mode: 'random',
  })
  const [faults, setFaults] = useState<Faults>({})
  const [request, setRequest] = useState<Request>()
  const [isOpen, setOpen] = useState(false)
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  return {
    typed,
    faults,
    request,
    isOpen,
    setOpen,
    formRef,
    type: (change: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...change }))
      setFaults({})
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const read = requestOf(typed, limits)
      setFaults(read.ok ? {} : read.faults)
      if (!read.ok) return focusFault()
      setRequest(read.request)
      setOpen(true)
    },
  }
}

/** Sends a packet and goes on to its page. The same request has the same key: a retry after an answer that never arrived sends nothing twice. */
function useSending() {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ request, proof }: { request: Request; proof: Proof }) => {
      return send({ createPacket }, { ...request, ...proof, key: keyFor([request]) })
    },
    onSuccess: ({ packet }) => {
      forget()
      navigator.vibrate?.(12)
      redirect(paths.packet, { code: packet.code })
    },
    onSettled: () => {
      for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
