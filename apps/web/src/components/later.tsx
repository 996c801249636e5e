import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { idleTurn } from '../client/idle-turn.ts'
import { part } from './part.ts'

/** The first seconds of a visit belong to what is in view. */
const FIRST_MS = 10_000

let isFirst = true
const settled = new Promise<void>((resolve) => setTimeout(resolve, FIRST_MS)).then(idleTurn).then(() => {
  isFirst = false
})

/**
 * A part of a page that its first frame does without: its code is asked for when that has been drawn, and the part appears in a turn
 * of its own.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return part<Props>(async () => {
    await drawn()
    const code = await load()
    await idleTurn()
    return code
  })
}

type Waiting = Readonly<{ fallback: ReactElement; children: ReactNode }>

/** What the first frame of a visit does without, though its code is here: made after it, in a turn of its own. `fallback` keeps its place. */
export function InTurn({ fallback, children }: Waiting) {
  const [isDue, setDue] = useState(!isFirst)
  useEffect(() => {
    if (isDue) return undefined
    let isOn = true
    const frame = requestAnimationFrame(() =>
      setTimeout(() => void idleTurn().then(() => isOn && setDue(true))),
    )
    return () => {
      isOn = false
      cancelAnimationFrame(frame)
    }
  }, [isDue])
  return isDue ? children : fallback
}

type WhenNearProps = Waiting & Readonly<{ className?: string }>

/** What is below the first screen: made when it comes into view, and once the first seconds of a visit are over. `fallback` keeps its place. */
export function WhenNear({ fallback, className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(!isFirst)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    let isOn = true
    const come = () => {
      // Whoever has scrolled finds whole pages from now on, also where they come back to.
      isFirst = false
      if (isOn) setNear(true)
    }
    const observer = new IntersectionObserver((seen) => {
      if (seen.some((one) => one.isIntersecting)) come()
    })
    observer.observe(place.current)
    void settled.then(come)
    return () => {
      isOn = false
      observer.disconnect()
    }
  }, [isNear])
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}
    </div>
  )
}
