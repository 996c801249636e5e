import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf } from './day-of.ts'
import { amountOf, Filters, SelectFilter, TextFilter } from './filters.tsx'
import { messages } from './messages.ts'

const names = ['method', 'amountMin', 'amountMax', 'from', 'to', 'player', 'claim']

/** What a queue of money is narrowed by; `methods` where there are several ways. */
export function RequestFilters({
  methods,
  children,
}: {
  methods?: Readonly<Record<string, string>>
  children?: ReactNode
}): ReactNode {
  return (
    <Filters names={names}>
      {methods && <SelectFilter name="method" label={messages.filters.method} options={methods} />}
      <TextFilter name="amountMin" label={messages.filters.amountFrom} />
      <TextFilter name="amountMax" label={messages.filters.amountTo} />
      <TextFilter name="from" label={messages.filters.from} type="date" />
      <TextFilter name="to" label={messages.filters.to} type="date" />
      <TextFilter name="player" label={messages.filters.player} />
      <SelectFilter name="claim" label={messages.filters.claim} options={messages.filters.claims} />
      {children}
    </Filters>
  )
}

export type RequestFilter = Readonly<{
  amountMin?: bigint
  amountMax?: bigint
  from?: Date
  to?: Date
  player?: bigint
  claim?: 'mine' | 'free' | 'taken'
}>

/** The filters of the address as the calls need them; invalid ones are left out. */
export function useRequestFilter(): RequestFilter {
  const [params] = useSearchParams()
  const amountMin = amountOf(params.get('amountMin'))
  const amountMax = amountOf(params.get('amountMax'))
  const from = dayOf(params.get('from'))
  const to = dayOf(params.get('to'), true)
  const player = params.get('player')
  const claim = (['mine', 'free', 'taken'] as const).find((one) => one === params.get('claim'))
  return {
    ...(amountMin !== undefined && { amountMin }),
    ...(amountMax !== undefined && { amountMax }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(player && /^\d{1,19}$/.test(player) && { player: BigInt(player) }),
    ...(claim && { claim }),
  }
}
