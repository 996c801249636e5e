import type { ReactNode } from 'react'

const RADIUS = 26
const length = 2 * Math.PI * RADIUS

type RingProps = Readonly<{
  /** The part that is left, 0 to 1. */
  part: number
  size?: number
  isUrgent?: boolean
  children?: ReactNode
}>

/** It ticks as a clock does: a ring that glides all the time takes a slow phone half of every second, a list of them all of it. */
const TICK = 'stroke-dashoffset .2s ease-out'

/** A ring that empties, with its count inside; it grows with a count in large text. */
export function Ring({ part, size = 56, isUrgent = false, children }: RingProps) {
  return (
    <span
      className="relative grid aspect-square shrink-0 place-items-center p-2"
      style={{ minWidth: size, minHeight: size }}
    >
      <svg viewBox="0 0 60 60" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeOpacity=".14"
          strokeWidth="4"
        />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          fill="none"
          stroke={isUrgent ? 'var(--color-red)' : 'var(--color-brand)'}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - Math.min(1, Math.max(0, part)))}
          style={{ transition: TICK }}
        />
      </svg>
      {children}
    </span>
  )
}
