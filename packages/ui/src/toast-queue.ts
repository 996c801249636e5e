export type ToastTone = 'good' | 'bad'
export type ToastMessage = Readonly<{ text: string; tone?: ToastTone; durationMs: number }>

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let isWanted = false
let show: ((message: ToastMessage) => void) | undefined

/** Shows a short message above everything. It waits when its view has not been loaded yet. */
export function toast(message: ToastMessage): void {
  if (show) return show(message)
  waiting.push(message)
  isWanted = true
  for (const listener of listeners) listener()
}

/** The view announces itself; messages that came before it are shown now. */
export function bindToastView(view: (message: ToastMessage) => void): () => void {
  show = view
  for (const message of waiting.splice(0)) view(message)
  return () => {
    show = undefined
  }
}

/** Whether there has ever been a message: from then on the view is needed. */
export function isToastWanted(): boolean {
  return isWanted
}

export function onToastWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
