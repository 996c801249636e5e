import { createPacket, GREETING_LENGTH_MAX } from '@opendraw/contract'
import { CENT, type Money } from '@opendraw/money'
import { Button, Field, Segmented } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import type { FieldErrors } from '../../../client/failures.ts'
import { AmountPad } from '../../../components/amount-pad.tsx'
import type { Proof } from '../../../components/fund-proof.tsx'
import { part } from '../../../components/part.ts'
import { useFields } from '../../../components/use-fields.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { asTyped, typedMoney } from '../../../formats/typed-money.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { feel } from '../../../session/feel.ts'
import { changedCalls } from '../queries.ts'
import { type Request, requestOf, type Typed } from './request-of.ts'

const ConfirmSheet = part(() => import('./confirm-sheet.tsx'))
const quickAmounts = ['5', '10', '50', '100']
const initial: Typed = { total: asTyped(10_000_000n), count: '5', greeting: '', targets: '', mode: 'random' }

type SendFormProps = Readonly<{ cash: Money; free: Money; totalMax: Money; lifeHours: number }>

/** How much, in how many shares, how they are split, what is written on it and for whom; then the fund password. */
export function SendForm({ cash, free, totalMax, lifeHours }: SendFormProps) {
  const { t, money } = useMessages()
  const [request, setRequest] = useState<Request>()
  const [isOpen, setOpen] = useState(false)
  const sending = useSending()
  const read = (one: Typed) => requestOf(one, { cash, free, totalMax })
  const { formRef, typed, errors, change, submit } = useFields({
    initial,
    check: (one) => {
      const values = { max: money(totalMax), free: money(free) }
      const found = read(one)
      const faults = found.ok ? [] : Object.entries(found.faults)
      return Object.fromEntries(faults.map(([field, fault]) => [field, t(fault, values)]))
    },
    onRight: (one) => {
      const found = read(one)
      if (!found.ok) return
      setRequest(found.request)
      setOpen(true)
    },
  })
  // What is wrong with one may be mended in another: a smaller count, a larger total.
  const type = (part: Partial<Typed>) => change({ ...typed, ...part })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
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
        error={errors.total}
        hint={t('hong.balance', { amount: money(cash), free: money(free) })}
      />
      <TypedFields typed={typed} type={type} errors={errors} />
      <Button type="submit">{t('hong.sendNow', { amount: money(typedMoney(typed.total)) })}</Button>
      <Suspense>
        {request && (
          <ConfirmSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
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

type TypedFieldsProps = Readonly<{
  typed: Typed
  type: (change: Partial<Typed>) => void
  errors: FieldErrors
}>

function TypedFields({ typed, type, errors }: TypedFieldsProps) {
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
        error={errors.count}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <Field
        name="greeting"
        label={t('hong.greeting')}
        value={typed.greeting}
        onChange={(greeting) => type({ greeting })}
        maxLength={GREETING_LENGTH_MAX}
        autoComplete="off"
      />
      <Field
        name="targets"
        label={t('hong.targets')}
        hint={t('hong.targetsHint')}
        value={typed.targets}
        onChange={(targets) => type({ targets })}
        error={errors.targets}
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
      feel('done')
      redirect(paths.packet, { code: packet.code })
    },
    onSettled: () => {
      for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
