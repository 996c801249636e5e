import type { ComponentProps, ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { GATE_PAGE } from '../paths.ts'
import { layoutMessages as t } from './messages.ts'
import { type Counts, type Group, type Place, placeAt, waitingOn } from './navigation.ts'
import { useOpenGroups } from './open-groups.ts'

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
              <PlaceLink place={place} className="console-link">
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

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { place: Place; className: string }

/** A link to a page. The gate is a document of its own, which the router cannot open. */
export function PlaceLink({ place, children, ...rest }: PlaceLinkProps): ReactNode {
  if (place.to !== GATE_PAGE)
    return (
      <NavLink to={place.to} {...rest}>
        {children}
      </NavLink>
    )
  return (
    <a href={place.to} {...rest}>
      {children}
    </a>
  )
}
