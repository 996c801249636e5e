type IntervalProps = { low: number; high: number; actual: number; promised: number }

/** Air to the right of what reaches furthest. */
const air = 1.12

/** An interval as a bar from 0, the measured rate as a dot in it, and the promised rate as a mark across. All parts of one. */
export function Interval({ low, high, actual, promised }: IntervalProps) {
  const end = Math.max(high, promised) * air
  const at = (rate: number) => `${(100 * rate) / end}%`
  return (
    <span aria-hidden="true" className="relative my-1.5 block h-4 rounded-full bg-sunken">
      <span
        className="absolute inset-y-1 min-w-2 rounded-full bg-brand"
        style={{ left: at(low), width: at(high - low) }}
      />
      <span
        className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-brand-ink"
        style={{ left: at(actual) }}
      />
      <span
        className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: at(promised) }}
      />
    </span>
  )
}
