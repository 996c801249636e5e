import { useEffectEvent, useLayoutEffect } from 'react'

// What is open, in the order of its opening: the number of its entry in the browser's history, and how to close it.
const open = new Map<number, () => void>()
const waiting: (() => void)[] = []
let opened = 0
// How many steps back were asked for and have not arrived: the browser takes them later than it takes a new page.
let underway = 0

const entryOnTop = (): number | undefined => window.history.state?.layer

/** Whether the history's current entry is that of something open above its page. */
export function isLayerOnTop(): boolean {
  return entryOnTop() !== undefined
}

/** Does this once every step back has arrived: a page that is opened before would be left again by it. */
export function onceBack(act: () => void): void {
  if (underway === 0) act()
  else waiting.push(act)
}

/** Takes the entry of what is open from the history, which closes it, and then does this. */
export function leaveLayer(act: () => void): void {
  stepBack()
  waiting.push(act)
}

const stepBack = () => {
  underway++
  window.history.back()
}

const arrive = () => {
  const top = entryOnTop()
  underway = Math.max(0, underway - 1)
  for (const [entry, close] of [...open]) {
    if (top !== undefined && entry <= top) continue
    open.delete(entry)
    close()
  }
  // An entry whose layer is gone, because a link in it led on, is no page to stop at.
  if (top !== undefined && !open.has(top)) stepBack()
  else if (underway === 0) for (const act of waiting.splice(0)) act()
}

const push = (close: () => void): number => {
  if (opened === 0) window.addEventListener('popstate', arrive)
  const { state } = window.history
  opened++
  // `idx` is the app's count of the pages below.
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, layer: opened }, '')
  open.set(opened, close)
  return opened
}

const drop = (entry: number) => {
  if (!open.delete(entry)) return
  // What opens or leads on in the same turn comes first: then the entry is no longer on top, and is passed over later.
  queueMicrotask(() => {
    if (entryOnTop() === entry) stepBack()
  })
}

/** Makes the browser's Back close what is open, and only that: a phone's user expects it of a sheet. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Before it is painted: a Back that is pressed as soon as it is seen would leave the page instead.
  useLayoutEffect(() => {
    if (!isOpen) return
    let entry = 0
    let isWanted = true
    onceBack(() => {
      if (isWanted) entry = push(() => close())
    })
    return () => {
      isWanted = false
      drop(entry)
    }
  }, [isOpen])
}
