import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { operatorQuery } from '../client/operator.ts'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]
/** Columns by their names: the order of those that were moved or hidden, and the hidden ones. */
export type ColumnChoice = Readonly<{ order: readonly string[]; hidden: readonly string[] }>
type Kept = Readonly<{ density: Density; lists: Readonly<Record<string, ColumnChoice>> }>

/** Only how tables look is kept on this machine, for each operator: names of lists and columns, and nothing that was in them. */
const KEY = 'Console-Tables'
const CHANGED = 'console-tables'
/** Where the storage is blocked or full, the choice lasts as long as the page. */
const unsaved = new Map<string, string>()

/** How this operator wants tables on this machine: their density, and the columns of the list of that name. */
export function useTableChoice(list: string): Readonly<{
  density: Density
  columns: ColumnChoice
  setDensity: (density: Density) => void
  setColumns: (columns: ColumnChoice) => void
}> {
  const { data: operator } = useQuery(operatorQuery)
  const key = `${KEY}-${operator?.id ?? ''}`
  const text = useSyncExternalStore(subscribe, () => read(key))
  const kept = useMemo(() => keptIn(text), [text])
  return {
    density: kept.density,
    columns: kept.lists[list] ?? asTheyAre,
    setDensity: (density) => write(key, { ...kept, density }),
    setColumns: (columns) => write(key, { ...kept, lists: { ...kept.lists, [list]: columns } }),
  }
}

/** No column is moved or hidden. */
export const asTheyAre: ColumnChoice = { order: [], hidden: [] }

/**
 * What is there, in the chosen order; what the choice does not know stays at its place. A choice adds nothing: a column that the
 * operator may not see is not among `names`, whatever is kept.
 */
export function inChosenOrder(names: readonly string[], { order }: ColumnChoice): string[] {
  const known = order.filter((name) => names.includes(name))
  return names.reduce(
    (sorted, name, at) => (known.includes(name) ? sorted : sorted.toSpliced(at, 0, name)),
    known,
  )
}

/** The name, moved by one place within the names. */
export function moved(names: readonly string[], name: string, step: 1 | -1): string[] {
  const at = names.indexOf(name)
  const to = Math.min(names.length - 1, Math.max(0, at + step))
  return names.toSpliced(at, 1).toSpliced(to, 0, name)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  // Another tab of the same operator.
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string): string {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, kept: Kept): void {
  const text = JSON.stringify(kept)
  try {
    localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** What was kept; tables as they are where it is none of ours. */
function keptIn(text: string): Kept {
  const kept = parsed(text)
  const lists = Object.entries(fieldOf(kept, 'lists') ?? {}).map(([list, choice]) => [
    list,
    { order: namesIn(fieldOf(choice, 'order')), hidden: namesIn(fieldOf(choice, 'hidden')) },
  ])
  const density = fieldOf(kept, 'density')
  return {
    density: densities.find((one) => one === density) ?? 'compact',
    lists: Object.fromEntries(lists),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
