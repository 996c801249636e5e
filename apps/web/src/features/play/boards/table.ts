import { createContext, useContext } from 'react'
import type { Choice } from '../bet-slip.ts'
import type { PlaysReply } from '../slip-check.ts'

/** What every part of a board needs: what is sold, what is on the slip, and what a press does. */
export type Table = Readonly<{
  plays: PlaysReply
  /** While it is not, all can be looked at and got ready, and nothing put on the slip. */
  isOpen: boolean
  /** True when every one of the choices is on the slip. */
  isChosen: (choices: readonly Choice[]) => boolean
  /** Puts the choices on the slip, or takes them off; true when they are on it now. */
  onToggle: (choices: readonly Choice[]) => boolean
  /** Takes the first off the slip and puts the second on it. */
  onSwap: (off: readonly Choice[], on: readonly Choice[]) => void
}>

const Context = createContext<Table | null>(null)
export const TableProvider = Context.Provider

/** The table around this part of a board. */
export function useTableOfBoard(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('a board stands in a TableProvider')
  return table
}
