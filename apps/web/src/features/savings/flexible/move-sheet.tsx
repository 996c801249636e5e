import { CENT, type Money } from '@opendraw/money'
import { Button, Sheet } from '@opendraw/ui'
import { useState } from 'react'
import { isUnreachable, textOf } from '../../../client/failures.ts'
import { AmountPad } from '../../../components/amount-pad.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Permitted } from '../../../components/permitted.tsx'
import { useFields } from '../../../components/use-fields.ts'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { amountFault, exactMoney } from '../../../formats/index.ts'
import { asTyped, typedMoney } from '../../../formats/typed-money.ts'
import type { Flexible } from '../queries.ts'
import type { Moving, Way } from './use-moving.ts'

type MoveSheetProps = Readonly<{ way: Way; flexible: Flexible; moving: Moving; onClose: () => void }>

const QUICK = ['10', '50', '100'] as const

/** How much goes into savings or out of them. "Everything" takes out the exact micro-units. Load it lazily, with the sheet. */
export default function MoveSheet({ way, flexible, moving, onClose }: MoveSheetProps) {
  const { t, locale } = useMessages()
  const [isAll, setAll] = useState(false)
  const isOut = way === 'out'
  const most = isOut ? flexible.balance : smaller(flexible.cash, flexible.left)
  const { formRef, typed, change, submit } = useFields({
    initial: { amount: '' },
    // What is wrong with an amount is said while it is typed, and is not sent.
    check: () => ({}),
    onRight: ({ amount }) =>
      moving.mutate(isAll ? { way: 'out', amount: null } : { way, amount: typedMoney(amount) }),
  })
  const type = (amount: string) => {
    // Only the quick choice of everything is everything; a key of the pad types an amount again.
    setAll(isOut && amount === EVERYTHING)
    change({ amount: amount === EVERYTHING ? shownOf(most) : amount })
    // What is on its way stays busy: forgotten, it could be pressed again.
    if (moving.isError) moving.reset()
  }
  const amount = isAll ? most : typedMoney(typed.amount)
  const fault = isAll ? undefined : faultOf(t, typed.amount, way, flexible, locale)
  const room = t(isAll ? 'savings.exact' : isOut ? 'savings.saved' : 'savings.canPut', {
    amount: exactMoney(most, locale),
  })
  // Too little may be the beginning of enough: it is a hint while it is typed. More than there is never is.
  const error = amount > most ? fault : undefined
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isOut ? 'savings.out' : 'savings.in')}
      closeLabel={t('common.close')}
    >
      <form ref={formRef} noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <AmountPad
          label={t('savings.amount')}
          typed={typed.amount}
          onTyped={type}
          quick={[
            ...QUICK.map((text) => ({ label: text, typed: text })),
            { label: t(isOut ? 'savings.everything' : 'slip.max'), typed: EVERYTHING },
          ]}
          error={error}
          hint={(amount > 0n && fault) || room}
        />
        {moving.error && (
          <FormAlert next={isUnreachable(moving.error) && t('savings.unsure')}>
            {textOf(moving.error)}
          </FormAlert>
        )}
        <Permitted allOf={isOut ? undefined : ['savings:order:create']}>
          <Button type="submit" isBusy={moving.isPending} disabled={fault !== undefined}>
            {goText(t, way, amount, locale)}
          </Button>
        </Permitted>
      </form>
    </Sheet>
  )
}

const EVERYTHING = 'everything'

/** What the button does, with the amount as soon as there is one. */
function goText(t: Translate, way: Way, amount: Money, locale: string): string {
  if (amount === 0n) return t(way === 'out' ? 'savings.out' : 'savings.in')
  return t(way === 'out' ? 'savings.outNow' : 'savings.inNow', { amount: exactMoney(amount, locale) })
}

/** What of an amount can be typed: whole cents. */
function shownOf(amount: Money): string {
  return asTyped(amount - (amount % CENT))
}

function smaller(one: Money, other: Money): Money {
  return one < other ? one : other
}

function faultOf(t: Translate, typed: string, way: Way, flexible: Flexible, locale: string) {
  const fault = amountFault(typed)
  if (fault) return t(fault)
  const amount = typedMoney(typed)
  const said = (money: Money) => ({ amount: exactMoney(money, locale) })
  if (way === 'out') return amount > flexible.balance ? t('savings.saved', said(flexible.balance)) : undefined
  if (amount > flexible.cash) return t('rule.insufficient')
  if (amount < flexible.min) return t('savings.fault.min', said(flexible.min))
  return amount > flexible.left ? t('savings.fault.max', said(flexible.left)) : undefined
}
