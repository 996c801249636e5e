import { classNames } from './class-name.ts'

/** The brand's mark: an open ring and the ball that has been drawn from it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <path
        d="M26.6 18.3A11 11 0 1 1 15 5.05"
        stroke="var(--color-brand)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M19.6 18.3A4.6 4.6 0 1 1 14.4 11.7"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="24.6" cy="8.4" r="4" fill="var(--color-brand)" />
    </svg>
  )
}

const arcs = [28, 46, 64, 82]

/** The mark's arcs, large: the decoration of a stage, and, when it turns, the sign that a round is being drawn. */
export function Arcs({ className, isTurning = false }: { className?: string; isTurning?: boolean }) {
  return (
    <svg
      viewBox="0 0 200 200"
      className={classNames('pointer-events-none text-brand', className)}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {arcs.map((radius, index) => (
        <g key={radius} className={isTurning ? (index % 2 === 0 ? 'turn' : 'turn-back') : undefined}>
          <circle
            cx="100"
            cy="100"
            r={radius}
            strokeWidth="9"
            strokeOpacity={0.95 - index * 0.24}
            strokeDasharray={`${radius * 3.4} ${radius * 2.9}`}
            strokeLinecap="round"
            transform={`rotate(${index * 62 + 30} 100 100)`}
          />
        </g>
      ))}
    </svg>
  )
}
