import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const PULLED_MAX = 90
const PULLED_ENOUGH = 52
const RESTING_PX = 56

/** How far the page follows a finger that has moved `fingerPx` down: ever more slowly, never past 90 px. */
export function pulledBy(fingerPx: number): number {
  return PULLED_MAX * (1 - Math.exp(-fingerPx / 180))
}

type PullProps = Readonly<{ onPull: () => Promise<unknown>; label: string }>

/** Pull to refresh on the page's own scroll; the space that opens shows a turning circle. */
export function Pull({ onPull, label }: PullProps) {
  const [pulledPx, setPulledPx] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const run = useRef(onPull)
  useEffect(() => {
    run.current = onPull
  })
  useEffect(
    () =>
      followFinger(setPulledPx, async () => {
        setPulledPx(RESTING_PX)
        setBusy(true)
        navigator.vibrate?.(8)
        try {
          await run.current()
        } finally {
          setBusy(false)
          setPulledPx(0)
        }
      }),
    [],
  )
  return (
    <div
      className="grid place-items-center overflow-hidden text-ink-2 transition-[height]"
      style={{ height: pulledPx }}
      role="status"
      aria-label={isBusy ? label : undefined}
    >
      <LoaderCircle
        size={22}
        className={isBusy ? 'spin' : undefined}
        style={{ rotate: `${pulledPx * 4}deg` }}
        aria-hidden="true"
      />
    </div>
  )
}

function followFinger(onMove: (px: number) => void, onEnough: () => Promise<void>): () => void {
  let startY: number | undefined
  let pulled = 0
  const start = (event: TouchEvent) => {
    startY = window.scrollY <= 0 ? event.touches[0]?.clientY : undefined
  }
  const move = (event: TouchEvent) => {
    const fingerPx = startY === undefined ? 0 : (event.touches[0]?.clientY ?? 0) - startY
    if (fingerPx <= 0) return
    if (event.cancelable) event.preventDefault()
    pulled = pulledBy(fingerPx)
    onMove(pulled)
  }
  const end = () => {
    if (startY === undefined) return
    startY = undefined
    if (pulled > PULLED_ENOUGH) void onEnough()
    else onMove(0)
    pulled = 0
  }
  addEventListener('touchstart', start, { passive: true })
  addEventListener('touchmove', move, { passive: false })
  addEventListener('touchend', end)
  return () => {
    removeEventListener('touchstart', start)
    removeEventListener('touchmove', move)
    removeEventListener('touchend', end)
  }
}
