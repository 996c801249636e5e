import { claims } from '@opendraw/contract/operator'
import { parse } from '@opendraw/money'
import { Button, Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DateField } from './date-field.tsx'
import { messages } from './messages.ts'
import { SavedViews, VIEW } from './saved-views.tsx'
import { useFilter } from './use-list.ts'

const names = ['method', 'amountMin', 'amountMax', 'from', 'to', 'player', 'claim', VIEW]

/** The row of filters above a list. All of them live in the address. */
export function Filters({ names, children }: { names: readonly string[]; children: ReactNode }): ReactNode {
  const [params, setParams] = useSearchParams()
  const isAny = names.some((name) => params.has(name))
  const clear = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of names) after.delete(name)
        return after
      },
      { replace: true },
    )
  return (
    <div className="console-filters" role="search" aria-label={messages.filters.label}>
      {children}
      {isAny && (
        <Button size="small" type="link" onClick={clear}>
          {messages.filters.clear}
        </Button>
      )}
    </div>
  )
}

type FilterProps = Readonly<{ name: string; label: string }>

/** Something typed that takes effect with Enter or when the field is left. */
export function TextFilter({ name, label, isWide = false }: FilterProps & { isWide?: boolean }): ReactNode {
  const [value, setValue] = useFilter(name, '')
  return <Typed key={value} label={label} value={value} isWide={isWide} onDone={setValue} />
}

/** A day; `usual` where the address names none. */
export function DateFilter({ name, label, usual = '' }: FilterProps & { usual?: string }): ReactNode {
  const [value, setValue] = useFilter(name, usual)
  const id = useId()
  return (
    <div className="console-filter">
      <label htmlFor={id}>{label}</label>
      <DateField id={id} size="small" value={value} onChange={setValue} />
    </div>
  )
}

type TypedProps = Readonly<{
  label: string
  value: string
  isWide: boolean
  onDone: (value: string) => void
}>

function Typed({ label, value, isWide, onDone }: TypedProps): ReactNode {
  const [typed, setTyped] = useState(value)
  const id = useId()
  const done = () => typed !== value && onDone(typed.trim())
  return (
    <div className={isWide ? 'console-filter console-filter-wide' : 'console-filter'}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        size="small"
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={done}
        onBlur={done}
      />
    </div>
  )
}

/** One of a few. */
export function SelectFilter({
  name,
  label,
  options,
}: FilterProps & { options: Readonly<Record<string, string>> }): ReactNode {
  const [value, setValue] = useFilter(name, '')
  return (
    <div className="console-filter">
      <span>{label}</span>
      <Select
        size="small"
        aria-label={label}
        value={value}
        onChange={setValue}
        options={[
          { value: '', label: messages.filters.any },
          ...Object.entries(options).map(([one, text]) => ({ value: one, label: text })),
        ]}
      />
    </div>
  )
}

/** An amount that a person typed, in micro-units; undefined for none. */
export function amountOf(typed: string | null): bigint | undefined {
  const parsed = parse(typed ?? '')
  return parsed.ok ? parsed.amount : undefined
}

/** The first moment of a day in the operator's own time zone, or of the day after; undefined for no day. */
export function dayOf(typed: string | null, isAfter = false): Date | undefined {
  const at = new Date(`${typed ?? ''}T00:00:00`)
  // By the calendar, not by 24 hours: a day on which the clocks are put forward or back is shorter or longer.
  if (isAfter) at.setDate(at.getDate() + 1)
  return at.getTime() >= 0 ? at : undefined
}

/** What a queue of money is narrowed by; `methods` where there are several ways. */
export function RequestFilters({
  list,
  methods,
  children,
}: {
  list: 'deposits' | 'withdrawals'
  methods?: Readonly<Record<string, string>>
  children?: ReactNode
}): ReactNode {
  return (
    <Filters names={names}>
      {methods && <SelectFilter name="method" label={messages.filters.method} options={methods} />}
      <TextFilter name="amountMin" label={messages.filters.amountFrom} />
      <TextFilter name="amountMax" label={messages.filters.amountTo} />
      <DateFilter name="from" label={messages.filters.from} />
      <DateFilter name="to" label={messages.filters.to} />
      <TextFilter name="player" label={messages.filters.player} />
      <SelectFilter name="claim" label={messages.filters.claim} options={messages.filters.claims} />
      <SavedViews list={list} />
      {children}
    </Filters>
  )
}

type RequestFilter = Readonly<{
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
  const claim = claims.find((one) => one === params.get('claim'))
  return {
    ...(amountMin !== undefined && { amountMin }),
    ...(amountMax !== undefined && { amountMax }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(player && /^\d{1,19}$/.test(player) && { player: BigInt(player) }),
    ...(claim && { claim }),
  }
}
