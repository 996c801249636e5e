import { SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import { initQuery } from '../../session/player.ts'

/** What the operator has to say, newest first; each opens in its place. */
export function Notices() {
  const { say } = useWords()
  const { data: init, isError } = useQuery(initQuery())
  if (isError && !init) return null
  return (
    <section className="px-4 pt-7">
      <h2 className="mb-3 text-[20px] font-bold tracking-tight">{say('home.notices')}</h2>
      {!init && <SkeletonRows count={2} />}
      {init?.notices.length === 0 && <p className="text-[14px] text-ink-2">{say('home.noNotices')}</p>}
      <div className="divide-y divide-line overflow-hidden rounded-[24px] bg-surface ring-1 ring-line empty:hidden">
        {init?.notices.map(({ id, title, body, publishedAt }) => (
          <details key={id} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">
                <span className="block text-[16px] font-medium">{title}</span>
                <span className="num mt-0.5 block text-[13px] text-ink-2">{date(publishedAt)}</span>
              </span>
              <ChevronDown
                size={18}
                className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="px-4 pb-4 text-[15px] whitespace-pre-line text-ink-2">{body}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
