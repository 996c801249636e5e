import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { BookingForm } from '../../components/booking-form.tsx'
import { depositMessages as t } from './messages.ts'
import { receive } from './queries.ts'

/** Proposes to book that a payment provider's money has come; nothing for whoever may not. */
export function Clearing(): ReactNode {
  const mayPropose = useMay('finance:clearing:propose')
  if (!mayPropose) return null
  return (
    <BookingForm
      words={t.clearing}
      send={async (booking) => {
        await receive(booking)
        return t.clearing.done(booking.reference)
      }}
    />
  )
}
