/** The progress: 0 to 1. The figures beside it show the same. */
export function Bar({ part }: { part: number }) {
  return (
    <span className="block h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      <span
        className="block h-full rounded-full bg-brand"
        style={{ width: `${Math.min(1, Math.max(0, part)) * 100}%` }}
      />
    </span>
  )
}
