import { parse } from '@opendraw/money'
import { Button, Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from './messages.ts'
import { useFilter } from './use-list.ts'

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
export function TextFilter({
  name,
  label,
  type = 'text',
  isWide = false,
}: FilterProps & { type?: string; isWide?: boolean }): ReactNode {
  const [value, setValue] = useFilter(name, '')
  return <Typed key={value} label={label} value={value} type={type} isWide={isWide} onDone={setValue} />
}

type TypedProps = Readonly<{
  label: string
  value: string
  type: string
  isWide: boolean
  onDone: (value: string) => void
}>

function Typed({ label, value, type, isWide, onDone }: TypedProps): ReactNode {
  const [typed, setTyped] = useState(value)
  const id = useId()
  const done = () => typed !== value && onDone(typed.trim())
  return (
    <div className={isWide ? 'console-filter console-filter-wide' : 'console-filter'}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        size="small"
        type={type}
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
