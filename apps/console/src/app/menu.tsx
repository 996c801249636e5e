import { type ComponentProps, type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { GATE_PAGE } from '../paths.ts'
import { layoutMessages as t } from './messages.ts'
import { type Counts, type Group, placeAt, waitingOn } from './navigation.ts'

type MenuProps = Readonly<{ groups: readonly Group[]; counts: Counts | undefined }>

/** Where this operator may go, by groups that open and close; the group of the current page is always open. */
export function Menu({ groups, counts }: MenuProps): ReactNode {
  const { isOpen, toggle } = useOpenGroups()
  const current = placeAt(useLocation().pathname)?.group.name
  return (
    <nav aria-label={t.navigation} className="console-menu">
      {groups.map((group) => (
        <MenuGroup
          key={group.name}
          group={group}
          counts={counts}
          isCurrent={group.name === current}
          isOpen={group.name === current || isOpen(group.name)}
          onToggle={() => toggle(group.name)}
        />
      ))}
    </nav>
  )
}

type MenuGroupProps = Readonly<{
  group: Group
  counts: Counts | undefined
  isCurrent: boolean
  isOpen: boolean
  onToggle: () => void
}>

function MenuGroup({ group, counts, isCurrent, isOpen, onToggle }: MenuGroupProps): ReactNode {
  return (
    <>
      <button
        type="button"
        className="console-group"
        aria-expanded={isOpen}
        aria-disabled={isCurrent}
        onClick={isCurrent ? undefined : onToggle}
      >
        {group.name}
        {!isOpen && <Count count={waitingOn(group.places, counts)} />}
      </button>
      {isOpen && (
        <ul>
          {group.places.map((place) => (
            <li key={place.to}>
              <PlaceLink to={place.to} className="console-link">
                {place.name}
                <Count count={waitingOn([place], counts)} />
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Count({ count }: { count: number }): ReactNode {
  if (count === 0) return null
  return (
    <span className="console-count">
      <span aria-hidden="true">{count}</span>
      <span className="console-spoken">{t.waiting(count)}</span>
    </span>
  )
}

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { to: string; className: string }

/** A link to a page. The gate is a document of its own, which the router cannot open. */
export function PlaceLink({ to, children, ...rest }: PlaceLinkProps): ReactNode {
  if (to !== GATE_PAGE)
    return (
      <NavLink to={to} {...rest}>
        {children}
      </NavLink>
    )
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

/** Only how the menu looks is kept on this machine: names of groups, nothing about the operator. */
const OPEN_GROUPS_KEY = 'Console-Open-Groups'

/** The groups that the operator opened, remembered on this machine; `toggle` opens or closes one. */
function useOpenGroups(): { isOpen: (name: string) => boolean; toggle: (name: string) => void } {
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
