import type { CSSProperties, ReactNode } from 'react'

/** The height of the bar, for what sticks or floats below it. */
export const belowWatchBar: CSSProperties & Record<`--${string}`, string> = { '--watch': '24px' }

/** One line that stays at the top of a screen of play. Empty, it keeps the place. */
export function WatchBar({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 mx-auto h-6 max-w-[480px] bg-stage px-4 text-center text-[12px] leading-6 whitespace-nowrap text-on-stage-2 tabular-nums">
      {children}
    </header>
  )
}
