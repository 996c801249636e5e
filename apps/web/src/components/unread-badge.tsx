/** Larger counts are not shown: the list is one tap away. */
const SHOWN_MAX = 99

/** The number in orange; its caller adds the accessible text. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`num grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[12px] leading-none font-bold text-brand-ink ${className}`}
    >
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
    </span>
  )
}
