import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'

const MEASURED = '--watch-bar'

/** The height of the bar, for what sticks or floats below it: one line, or more in large text. */
export const belowWatchBar: CSSProperties & Record<`--${string}`, string> = {
  '--watch': `var(${MEASURED}, 24px)`,
}

/** What stays at the top of a screen of play. Empty, it keeps the place of one line. */
export function WatchBar({ children }: { children?: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!bar.current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty(MEASURED, `${entry.target.getBoundingClientRect().height}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(MEASURED)
    }
  }, [])
  return (
    <header
      ref={bar}
      data-volatile=""
      className="sticky top-0 z-20 mx-auto min-h-6 max-w-[480px] bg-stage lg:max-w-none px-4 text-center text-[12px] leading-6 text-balance text-on-stage-2 tabular-nums"
    >
      {children}
    </header>
  )
}
