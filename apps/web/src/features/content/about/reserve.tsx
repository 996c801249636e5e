import { LargeAmount } from '@opendraw/ui'
import { type Key, useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { About } from '../queries.ts'

type Figure = Exclude<keyof About['reserve'], 'at'>
const figures: readonly { name: Figure; key: Key; text: Key }[] = [
  { name: 'bankroll', key: 'about.bankroll', text: 'about.bankrollText' },
  { name: 'funded', key: 'about.funded', text: 'about.fundedText' },
  { name: 'owed', key: 'about.owed', text: 'about.owedText' },
  { name: 'owedUsdt', key: 'about.owedUsdt', text: 'about.owedUsdtText' },
  { name: 'held', key: 'about.held', text: 'about.heldText' },
]

/** What the books hold: the house's own, what it has put aside, and what is the players'. */
export function Reserve({ reserve }: Pick<About, 'reserve'>) {
  const { say, locale } = useWords()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{say('about.reserve')}</h2>
      <p className="mt-1 text-[14px] text-ink-2 tabular-nums">
        {say('about.reserveText', { at: date(reserve.at) })}
      </p>
      <dl className="mt-2 divide-y divide-line">
        {figures.map(({ name, key, text }) => (
          <div key={name} className="py-3.5 last:pb-0">
            <dt className="text-[15px] font-medium">{say(key)}</dt>
            <dd>
              <span className="mt-1 block text-[clamp(20px,6.6vw,26px)]">
                <LargeAmount amount={reserve[name]} locale={locale} />
              </span>
              <span className="mt-1 block text-[13px] text-ink-2">{say(text)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
