import { ChevronDown } from 'lucide-react'
import { type Key, useWords } from '../../copy/use-words.ts'

const articles: readonly Key[] = ['terms.money', 'terms.adult', 'terms.account', 'terms.draws', 'terms.bets']

/** The terms, to be read where they are accepted. */
export function Terms({ version, adultAge }: { version: string | undefined; adultAge: number }) {
  const { say } = useWords()
  return (
    <details className="group mt-1 rounded-[18px] bg-sunken px-4 text-[14px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{say('terms.read')}</span>
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ol className="grid list-decimal gap-2 pb-4 pl-5 leading-snug text-ink-2">
        {articles.map((key) => (
          <li key={key}>{say(key, { age: adultAge })}</li>
        ))}
      </ol>
      {version && <p className="num pb-4 text-[13px] text-ink-2">{say('terms.version', { version })}</p>}
    </details>
  )
}
