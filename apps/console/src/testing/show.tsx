import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { act, type ReactNode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { createQueryClient } from '../client/query-client.ts'
import { fakeServer, type Handlers } from './fake-server.ts'
import { anOperator, counts } from './makers.ts'

const PATIENCE_MS = 2_000
const STEP_MS = 10

let root: Root | undefined

/** Shows a screen at an address before a server that answers by the handlers. What is found is found as a reader would. */
export async function show(screen: ReactNode, handlers: Handlers, address = '/', path = '*') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const server = fakeServer({ getOperator: () => anOperator(), getCounts: () => counts, ...handlers })
  vi.stubGlobal('fetch', server.fetch)
  await leave()
  document.body.innerHTML = '<div id="root"></div>'
  const shown = createRoot(document.querySelector('#root') ?? document.body)
  root = shown
  await act(async () =>
    shown.render(
      // Styles are not what these tests look at, and making them is most of the time that antd takes.
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
        {/* A notice stays, so that a slow machine does not miss it. */}
        <App message={{ duration: 0 }}>
          <QueryClientProvider client={createQueryClient()}>
            <MemoryRouter initialEntries={[address]}>
              <Routes>
                <Route path={path} element={screen} />
              </Routes>
              <Address />
            </MemoryRouter>
          </QueryClientProvider>
        </App>
      </ConfigProvider>,
    ),
  )
  return { server, see, gone, press, fill, choose, pick, has, address: () => addressNow, typedIn, key }
}

/** Unmounts the screen, with its polling timers. */
export async function leave(): Promise<void> {
  const before = root
  root = undefined
  if (before) await act(async () => before.unmount())
}

let addressNow = ''

function Address(): ReactNode {
  const { pathname, search } = useLocation()
  useEffect(() => {
    addressNow = pathname + search
  }, [pathname, search])
  return null
}

const has = (text: string) => document.body.textContent?.includes(text) ?? false

/** Waits until the page says it. */
const see = (text: string) => until(() => (has(text) ? true : undefined), text)

/** Waits until the page no longer shows it. */
const gone = (text: string) => until(() => (has(text) ? undefined : true), `not ${text}`)

/** Presses the button of that name; of several the last, which is the one of the open dialog. */
async function press(name: string): Promise<void> {
  const button = await until(
    () => [...document.querySelectorAll('button')].filter(isNamed(name)).at(-1),
    name,
  )
  await act(async () => button.click())
}

/** A dialog that was closed, or not opened yet, stays in the page without being seen. */
const isSeen = (element: Element): boolean => element.closest('[style*="display: none"]') === null

const isNamed = (name: string) => (element: Element) =>
  isSeen(element) && (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === name

/** Types into the field of that label and leaves it. */
async function fill(label: string, text: string): Promise<void> {
  const field = await until(() => fieldOf(label), label)
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('focusout', { bubbles: true }))
  })
}

const typedIn = (label: string) => fieldOf(label)?.value

/** Picks an option of the list of that label. */
async function choose(label: string, option: string): Promise<void> {
  const field = await until(() => fieldOf(label), label)
  await act(async () => {
    field.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  const found = await until(
    () =>
      [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
        (one) => one.textContent === option,
      ),
    option,
  )
  await act(async () => found.click())
}

/** Picks one of a few that are all shown, by its label. */
async function pick(label: string): Promise<void> {
  const one = await until(
    () =>
      [...document.querySelectorAll('label')].find(
        (shown) => shown.textContent === label && shown.querySelector('input[type=radio]') !== null,
      ),
    label,
  )
  await act(async () => one.click())
}

/** Presses a single key where the focus is. */
async function key(
  name: string,
  modifiers: Pick<KeyboardEventInit, 'ctrlKey' | 'metaKey'> = {},
): Promise<void> {
  await act(async () => {
    const focused = document.activeElement ?? document.body
    focused.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...modifiers }),
    )
  })
}

type Control = HTMLInputElement | HTMLTextAreaElement

function fieldOf(label: string): Control | undefined {
  const named = [...document.querySelectorAll<Control>('input, textarea')].filter(
    (field) => field.getAttribute('aria-label') === label && isSeen(field),
  )
  const labelled = [...document.querySelectorAll('label')]
    .filter((one) => one.textContent === label && isSeen(one))
    .map((one) => document.getElementById(one.htmlFor))
    .filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)
  return labelled.at(-1) ?? named.at(-1)
}

async function until<Found>(find: () => Found | undefined, what: string): Promise<Found> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const found = find()
    if (found !== undefined) return found
    await act(async () => new Promise((resolve) => setTimeout(resolve, STEP_MS)))
  }
  throw new Error(`"${what}" did not come; the page says: ${document.body.textContent}`)
}
