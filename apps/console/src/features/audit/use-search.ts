import { useSearchParams } from 'react-router'
import { dayOf } from '../../components/filters.tsx'
import type { Search } from './queries.ts'

const texts = ['subject', 'act', 'operator', 'text'] as const

/** The search as it is in the address: days are of the operator's own time zone, and `until` is its last day. */
export type Typed = Partial<Record<(typeof texts)[number] | 'from' | 'until', string>>

/** The search that lives in the address, so that it can be sent to a colleague, and what the server is asked for it. */
export function useSearch(): { typed: Typed; search: Search; set: (typed: Typed) => void } {
  const [params, setParams] = useSearchParams()
  const typed = typedFrom(params)
  return {
    typed,
    search: searchOf(typed),
    set: (wanted) => {
      const filled = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []))
      setParams(new URLSearchParams(filled), { replace: true })
    },
  }
}

const typedFrom = (params: URLSearchParams): Typed =>
  Object.fromEntries(
    [...texts, 'from', 'until'].flatMap((name) => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )

/** What to ask the server for: a day that makes no sense narrows nothing. */
export function searchOf(typed: Typed): Search {
  const from = dayOf(typed.from ?? null)
  const until = dayOf(typed.until ?? null, true)
  return {
    ...Object.fromEntries(texts.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name].trim()]] : []))),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }
}
