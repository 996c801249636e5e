import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { paymentWords } from '../../copy/payment-words.ts'
import { BookingForm } from '../../desk/booking-form.tsx'
import { receive } from './queries.ts'

const say = paymentWords.clearing

/** Proposes to book that a payment provider's money has come; nothing for whoever may not. */
export function Clearing(): ReactNode {
  const mayPropose = useMay('finance:clearing:propose')
  if (!mayPropose) return null
  return (
    <BookingForm
      words={say}
      send={async (booking) => {
        await receive(booking)
        return say.done(booking.reference)
      }}
    />
  )
}
