import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { layoutMessages as t } from './messages.ts'
import { placeAt } from './navigation.ts'

const FRESH = 'new'

/** Group, page and the item that the address has open, each under the one before it. */
export function Breadcrumbs(): ReactNode {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const at = placeAt(pathname)
  if (!at) return null
  const { group, place } = at
  const item = pathname.slice(place.to.length + 1) || params.get('open')
  return (
    <nav aria-label={t.breadcrumbs} className="console-crumbs">
      <ol>
        {group.name !== place.name && <li>{group.name}</li>}
        {item ? (
          <>
            <li>
              <Link to={place.to}>{place.name}</Link>
            </li>
            <li aria-current="page">{item === FRESH ? t.fresh : item}</li>
          </>
        ) : (
          <li aria-current="page">{place.name}</li>
        )}
      </ol>
    </nav>
  )
}
