import { CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyFor } from '../../../connection/ask.ts'
import { useWords } from '../../../copy/use-words.ts'

export type Card = ReplyFor<'listCards'>['list'][number]
type CardChoiceProps = { cards: readonly Card[]; card: Card; onCard: (id: string) => void }

/** The bank card that the money goes to. */
export function CardChoice({ cards, card, onCard }: CardChoiceProps) {
  const { say } = useWords()
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-center justify-between text-[14px] font-medium text-ink-2">
        {say('withdraw.to')}
      </legend>
      <div className="overflow-hidden rounded-[24px] bg-surface ring-1 ring-line">
        {cards.map((one) => (
          <label
            key={one.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-line px-4 py-2.5 not-first:border-t has-focus-visible:bg-sunken"
          >
            <input
              type="radio"
              name="card"
              value={one.id}
              checked={one.id === card.id}
              onChange={() => onCard(one.id)}
              className="radio"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-[16px] font-medium break-words">{one.bankName}</span>
              <span className="num block text-[13px] text-ink-2">{one.numberMasked}</span>
            </span>
            <CreditCard size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
          </label>
        ))}
      </div>
      <Link
        to="/pages/bind/list"
        viewTransition
        className="mt-1 inline-grid min-h-11 items-center text-[14px] font-medium text-brand-text"
      >
        {say('cards.manage')}
      </Link>
    </fieldset>
  )
}
