import type { Money } from '@opendraw/money'
import { useEffect } from 'react'
import { keepKeys } from '../kept-keys.ts'
import type { TicketPage, Unit } from '../queries.ts'

/** What the player paid for units that they hold. */
export function spentOn(units: readonly Pick<Unit, 'purchasePrice'>[]): Money {
  return units.reduce((sum, { purchasePrice }) => sum + purchasePrice, 0n)
}

/** Whoever sees their tickets has the keys on the phone, and the page that shows their codes, before the network is gone. */
export function useKeys(pages: readonly TicketPage[] | undefined): void {
  useEffect(() => {
    if (!pages) return
    void keepAll(pages)
    import('../code/screen.tsx').catch(() => undefined)
  }, [pages])
}

async function keepAll(pages: readonly TicketPage[]): Promise<void> {
  for (const page of pages) await keepKeys(page)
}
