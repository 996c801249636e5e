import { useEffect } from 'react'
import { keepKeys } from '../kept-keys.ts'
import type { TicketPage } from '../queries.ts'

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
