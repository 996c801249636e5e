import * as paths from '../paths.ts'
import { isNotificationKind, notificationPath } from './notification-path.ts'

const NAME = 'Opendraw'
const ICON = '/install/icon-192.png'
const BODY_MAX = 200

/**
 * What the server sent is shown, in the words of the server: the worker has none of its own. Whatever does not read as a
 * notification of ours is shown as the app's name alone, since a browser takes the right to notify from a silent worker.
 */
export function showPush(worker: Notifier): void {
  worker.addEventListener('push', (event) => {
    const { body, tag, kind, about } = objectOf(textOf(event.data))
    const options = {
      body: typeof body === 'string' ? body.slice(0, BODY_MAX) : '',
      tag: isNumber(tag) ? tag : '',
      data: { kind, about },
      ...{ icon: ICON, badge: ICON },
    }
    event.waitUntil(worker.registration.showNotification(NAME, options))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, pathOf(objectOf(event.notification.data))))
  })
}

/** Made here of what the event was: no address that was sent is ever opened. */
function pathOf({ kind, about }: Readonly<Record<string, unknown>>): string {
  return isNotificationKind(kind) ? notificationPath(kind, isNumber(about) ? about : '0') : paths.ownNotices
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,19}$/.test(value)
}

function textOf(data: Pushed['data']): unknown {
  try {
    return JSON.parse(data?.text() ?? '')
  } catch {
    return null
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The app where it is open already, else a new window. */
async function openPage({ clients }: Notifier, path: string): Promise<void> {
  const url = `/#${path}`
  const [open] = await clients.matchAll({ type: 'window' })
  try {
    if (!open) throw new Error('the app is not open')
    await open.focus()
    await open.navigate(url)
  } catch {
    await clients.openWindow(url)
  }
}

type Waiting = Readonly<{ waitUntil: (work: Promise<unknown>) => void }>
type Pushed = Waiting & Readonly<{ data: { text: () => string } | null }>
type Clicked = Waiting & Readonly<{ notification: { data: unknown; close: () => void } }>
type OpenPage = Readonly<{
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}>

/** What of a service worker this needs. */
export type Notifier = Readonly<{
  addEventListener: ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Clicked) => void) => void)
  registration: {
    showNotification: (
      title: string,
      options: { body: string; tag: string; data: unknown; icon: string; badge: string },
    ) => Promise<unknown>
  }
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
}>
