import { useState } from 'react'

/** Only how the menu looks is kept on this machine: names of groups, nothing about the operator. */
const OPEN_GROUPS_KEY = 'Console-Open-Groups'

/** The groups that the operator opened, remembered on this machine; `toggle` opens or closes one. */
export function useOpenGroups(): { isOpen: (name: string) => boolean; toggle: (name: string) => void } {
  const [open, setOpen] = useState(readOpen)
  return {
    isOpen: (name) => open.includes(name),
    toggle: (name) => {
      const next = open.includes(name) ? open.filter((one) => one !== name) : [...open, name]
      setOpen(next)
      keepOpen(next)
    },
  }
}

/** Storage may be blocked, full, or written by something else: then the menu begins closed. */
function readOpen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OPEN_GROUPS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

function keepOpen(names: readonly string[]): void {
  try {
    localStorage.setItem(OPEN_GROUPS_KEY, JSON.stringify(names))
  } catch {
    // The menu works as well without being remembered.
  }
}
