import { FIND_LENGTH_MAX } from '@opendraw/contract/operator'
import { Input, type InputRef, Modal } from 'antd'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { isDialogOpen } from '../components/use-keys.ts'
import { PlaceLink } from './menu.tsx'
import { layoutMessages as t } from './messages.ts'
import type { Group } from './navigation.ts'
import { type Goal, type SearchState, useFound } from './use-found.ts'

/** Goes to any page by a part of its name, and to whatever a text names: opened by the button, by ⌘K or by Ctrl+K. */
export function Palette({ groups }: { groups: readonly Group[] }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<InputRef>(null)
  useOpeningKey(() => setOpen(true))
  return (
    <>
      <button type="button" className="console-goto" onClick={() => setOpen(true)}>
        {t.palette.open}
        <span aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</span>
      </button>
      <Modal
        open={isOpen}
        title={t.palette.open}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        // At once, since who pressed the keys types on; a field of a dialog that is not shown yet cannot take the focus.
        transitionName=""
        maskTransitionName=""
        afterOpenChange={(isShown) => isShown && field.current?.focus()}
      >
        <Search field={field} groups={groups} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Not over another dialog, whose typing would be lost with the page; the browser's own search does not open either. */
function useOpeningKey(open: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
    if (event.altKey || event.shiftKey) return
    event.preventDefault()
    if (!isDialogOpen()) open()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

type SearchProps = Readonly<{ field: Ref<InputRef>; groups: readonly Group[]; onDone: () => void }>

function Search({ field, groups, onDone }: SearchProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const chosen = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const { goals, state } = useFound(typed)
  const found = [...matching(groups, typed), ...goals]
  const move = (step: number) => found.length > 0 && setAt((at + step + found.length) % found.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
    event.preventDefault()
    // A click, so that a page of the router and a document open alike.
    if (key === 'Enter') chosen.current?.click()
    else move(key === 'ArrowDown' ? 1 : -1)
  }
  useInView(chosen)
  return (
    <>
      <Input
        ref={field}
        role="combobox"
        aria-label={t.palette.placeholder}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        placeholder={t.palette.placeholder}
        maxLength={FIND_LENGTH_MAX}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t.palette.results} className="console-found">
        {found.map(({ key, to, name, kind }, index) => (
          <PlaceLink
            key={key}
            {...(index === at && { ref: chosen })}
            id={`${id}-${index}`}
            to={to}
            className="console-found-place"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={onDone}
          >
            {name}
            <span>{kind}</span>
          </PlaceLink>
        ))}
      </div>
      <p className="console-hint" role="status">
        {hintOf(found.length, state)}
      </p>
    </>
  )
}

/** Keeps what is chosen where it is seen. */
function useInView(chosen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Nothing is returned: newer browsers answer a promise here, which is no clean-up.
    chosen.current?.scrollIntoView({ block: 'nearest' })
  })
}

function hintOf(count: number, state: SearchState): string {
  if (state === 'searching' || state === 'failed') return t.palette[state]
  return count === 0 ? t.palette.none : t.palette.keys
}

/** The pages whose name or group has every typed word; those that begin with what was typed first, else in their order. */
function matching(groups: readonly Group[], typed: string): Goal[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const begins = ({ name }: Goal) => words.length > 0 && name.toLowerCase().startsWith(words[0] ?? '')
  return groups
    .flatMap((group) => group.places.map(({ to, name }) => ({ key: to, to, name, kind: group.name })))
    .filter(({ name, kind }) => words.every((word) => `${name} ${kind}`.toLowerCase().includes(word)))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)))
}
