import { useWords } from '../../../copy/use-words.ts'
import { rateWords } from '../rate-words.ts'

/** What commission is paid for and what never; the whole rule, in the order in which a person asks. */
export function HowItWorks({ rates }: { rates: readonly number[] }) {
  const { say, locale } = useWords()
  const [first, second, third] = [0, 1, 2].map((at) => rateWords(rates[at] ?? 0, locale))
  const sentences = [
    say('invite.how1'),
    say('invite.how2', { first: first ?? '', second: second ?? '', third: third ?? '' }),
    say('invite.how3'),
    say('invite.how4'),
  ]
  return (
    <section className="px-1">
      <h2 className="mt-2 mb-3 text-[18px] font-bold tracking-tight">{say('invite.how')}</h2>
      <ol className="grid gap-3">
        {sentences.map((sentence, at) => (
          <li key={sentence} className="flex gap-3 text-[15px] text-ink-2">
            <span
              aria-hidden="true"
              className="num grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-[13px] font-bold text-ink"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5">{sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
