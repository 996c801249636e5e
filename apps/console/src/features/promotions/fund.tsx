import type { ReactNode } from 'react'
import { promotionWords as say } from '../../copy/promotion-words.ts'
import { BookingForm } from '../../desk/booking-form.tsx'
import { type Budget, fund } from './queries.ts'

/** Proposes to put money of the operator's into a budget. */
export function Fund({ purpose }: Pick<Budget, 'purpose'>): ReactNode {
  const name = say.purposes[purpose]
  return (
    <BookingForm
      words={{ ...say, title: say.fundOf(name), hint: say.fundHint }}
      list="promotions"
      send={async (booking) => {
        await fund({ purpose, ...booking })
        return say.done(name)
      }}
    />
  )
}
