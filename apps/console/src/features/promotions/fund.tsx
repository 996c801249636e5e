import type { ReactNode } from 'react'
import { BookingForm } from '../../components/booking-form.tsx'
import { promotionMessages as t } from './messages.ts'
import { type Budget, fund } from './queries.ts'

/** Proposes to put money of the operator's into a budget. */
export function Fund({ purpose }: Pick<Budget, 'purpose'>): ReactNode {
  const name = t.purposes[purpose]
  return (
    <BookingForm
      words={{ ...t, title: t.fundOf(name), hint: t.fundHint }}
      list="promotions"
      send={async (booking) => {
        await fund({ purpose, ...booking })
        return t.done(name)
      }}
    />
  )
}
