import { act } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

let root: Root | undefined

/** Shows a component in an empty page, and again when it is called again. */
export async function show(node: ReactNode): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  if (!root) {
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.querySelector('#root') ?? document.body)
  }
  const shown = root
  await act(async () => shown.render(node))
}

/** What a component is drawn with, on no page. */
export function markupOf(node: ReactNode): string {
  const place = document.createElement('div')
  flushSync(() => createRoot(place).render(node))
  return place.innerHTML
}

export async function leave(): Promise<void> {
  const before = root
  root = undefined
  if (before) await act(async () => before.unmount())
}

/** The element of that role whose accessible name begins with the text. */
export function byRole(role: string, name: string): HTMLElement {
  const implied: Readonly<Record<string, string>> = { button: 'button', textbox: 'input, textarea' }
  const found = [...document.querySelectorAll<HTMLElement>(`[role=${role}], ${implied[role] ?? 'none'}`)]
    .filter((element) => (element.getAttribute('role') ?? role) === role)
    .find((element) => nameOf(element).startsWith(name))
  if (!found) throw new Error(`no ${role} "${name}": ${document.body.innerHTML}`)
  return found
}

/** The name that a screen reader says: its label, the label that leads to it, or its text. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  const labels = [
    element.getAttribute('aria-label'),
    labelledBy && textOf(labelledBy),
    element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent,
    element.textContent,
  ]
  return (labels.find((one) => one) ?? '').trim()
}

/** What is read with a control, after its name. */
export function descriptionOf(element: Element): string {
  return textOf(element.getAttribute('aria-describedby') ?? '')
}

const textOf = (ids: string): string =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

export function press(element: HTMLElement): Promise<void> {
  return act(async () => element.click())
}

export function key(element: Element, name: string): Promise<void> {
  return act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    element.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true }))
  })
}

/** Types a text into a control, as the browser reports it. */
export function type(element: Element, text: string): Promise<void> {
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Waits until it is so, a second at most. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(); tries++)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
}
