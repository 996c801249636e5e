import type { Money } from '@opendraw/money'
import { Amount } from '@opendraw/ui'
import { useWords } from '../../copy/use-words.ts'

/** The balance at the end of the stage's bar. */
export function BalancePill({ cash }: { cash: Money }) {
  const { say, locale } = useWords()
  return (
    <span className="mr-3 rounded-full bg-white/12 px-4 py-2 text-[14px] font-semibold">
      <span className="sr-only">{say('wallet.balance')} </span>
      <Amount amount={cash} locale={locale} />
    </span>
  )
}
