type BarProps = Readonly<{ done: bigint; all: bigint; text: string }>

/** The progress as a bar, with its text below. */
export function Bar({ done, all, text }: BarProps) {
  const percent = all <= 0n || done >= all ? 100 : Number((done * 100n) / all)
  return (
    <div>
      <div className="h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1.5 text-[13px] text-ink-2 tabular-nums">{text}</p>
    </div>
  )
}
