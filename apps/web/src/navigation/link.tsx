import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { type Query, withQuery } from '../paths.ts'
import { type Address, addressNow, followAddress, hrefOf, openPath } from './address.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Readonly<{ to: string; replace?: boolean }>

/** A link to a page of this app; `replace` opens it in the place of the current one, as does a link to the current address. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps): ReactNode {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event)) return
    event.preventDefault()
    const { pathname, search } = addressNow()
    openPath(to, { replace: replace ?? to === pathname + search })
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={open}>
      {children}
    </a>
  )
}

/** Whether a press opens its link in this page: it does not ask the browser for another tab or window, or for a file. */
export function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

/** Opens the path in the place of the page that shows this. */
export function Navigate({ to }: { to: string }): ReactNode {
  useEffect(() => openPath(to, { replace: true }), [to])
  return null
}

/** The address of the page that is shown. */
export function useLocation(): Address {
  return useSyncExternalStore(followAddress, addressNow)
}

type SetQuery = (query: Query) => void

/** The query of the address, and how to put another one in its place. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { pathname, search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const set: SetQuery = (next) => openPath(withQuery(pathname, next), { replace: true })
  return [query, set]
}
