type DrawFactsProps = { total: number | undefined; words: readonly string[] }

/** What a result adds up to and which sides it is on, beside or below what was drawn. Keeps its place while nothing is known. */
export function DrawFacts({ total, words }: DrawFactsProps) {
  return (
    <p className="min-w-0 flex-1 leading-tight">
      <span className="num block text-[40px] leading-none font-bold">{total ?? '–'}</span>
      <span className="mt-1 block min-h-[1.25em] text-[14px] text-on-stage-2">
        {words.filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}
