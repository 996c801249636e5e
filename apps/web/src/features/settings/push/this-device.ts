/** Whether this browser can notify: `install`: once the app is on the home screen of an iPhone; `denied`: the player said no. */
export type Ability = 'able' | 'unsupported' | 'install' | 'denied'

/** What this browser can do now; asks nobody. */
export function ability(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'able'
  // Only Safari on a phone has this property; false: in a tab, where it has no notifications.
  return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported'
}

/** What the server needs to notify this browser. */
export type Address = Readonly<{ endpoint: string; p256dh: string; auth: string }>

/** Under which address this browser is notified; null: it is not, or says nothing (private windows, a full storage). */
export async function ownEndpoint(): Promise<string | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null
  } catch {
    return null
  }
}

/**
 * Asks the player, through the browser, and then the browser's push service for an address. Call it where they press. Answers why
 * not: `denied`, or `failed` where there is no worker, the storage is full or the service does not answer.
 */
export async function subscribe(publicKey: string): Promise<Address | 'denied' | 'failed'> {
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'failed'
    const manager = (await navigator.serviceWorker.getRegistration())?.pushManager
    if (!manager) return 'failed'
    const kept = await manager.getSubscription()
    const isOurs = kept !== null && keyText(kept.options.applicationServerKey) === publicKey
    // Made for another key of the server, it would be refused for ever.
    if (kept && !isOurs) await kept.unsubscribe()
    const subscription = isOurs
      ? kept
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON()
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : 'failed'
  } catch {
    return 'failed'
  }
}

/** This browser is notified no more, whatever the server still knows. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The server forgets it all the same.
  }
}

function keyText(key: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
