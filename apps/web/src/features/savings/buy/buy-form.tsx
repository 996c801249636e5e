import { buyProduct } from '@opendraw/contract'
import { Button } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { BottomBar } from '../../../components/bottom-bar.tsx'
import type { Proof } from '../../../components/fund-proof.tsx'
import { part } from '../../../components/part.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import { feel } from '../../../session/feel.ts'
import { DepositAction } from '../deposit-action.tsx'
import { OutcomeFacts } from '../outcome-facts.tsx'
import { boundOf, outcomeOf, unitsFault } from '../product-outcome.ts'
import { cycleText } from '../product-text.ts'
import { type Order, type ProductDetail, refreshMoney, type Visitor } from '../queries.ts'
import { UnitsChoice } from '../units-choice.tsx'

const ConfirmSheet = part(() => import('./confirm-sheet.tsx'))

type BuyFormProps = Readonly<{
  detail: ProductDetail
  visitor: Visitor
  firstUnits: number
  onBought: (order: Order) => void
}>

/** How many units, what leaves the cash, what comes back and when; then the fund password. */
export function BuyForm({ detail: { product, today }, visitor, firstUnits, onBought }: BuyFormProps) {
  const { t, money, locale } = useMessages()
  const [units, setUnits] = useState(firstUnits)
  const [isOpen, setOpen] = useState(false)
  const buying = useBuying(product.id, onBought)
  const isWrong = unitsFault(product, boundOf(product, visitor), units) !== null
  const principal = product.unitPrice * BigInt(units)
  // Never of units that cannot be bought: a purchase has bounds, and so has its arithmetic.
  const outcome = isWrong ? null : outcomeOf(product, units, today)
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="grid gap-4 rounded-[28px] bg-surface p-5 ring-1 ring-line">
        <div>
          <h2 className="text-[18px] leading-snug font-semibold break-words">{product.name}</h2>
          <p className="mt-0.5 text-[14px] text-ink-2 tabular-nums">
            {t('product.rateAYear', { rate: rate(product.ratePpm, locale) })} ·{' '}
            {t('product.days', { days: product.days })} · {cycleText(t, product)}
          </p>
        </div>
        <UnitsChoice product={product} visitor={visitor} units={units} onUnits={setUnits} />
        {outcome && <OutcomeFacts outcome={outcome} />}
      </section>
      <p className="px-1 text-[14px] text-ink-2 tabular-nums">
        {t('product.youHave', { cash: money(visitor.cash), left: money(visitor.left), level: visitor.level })}
      </p>
      <BottomBar>
        {!isWrong && principal > visitor.cash ? (
          <DepositAction />
        ) : (
          <Button className="w-full" disabled={isWrong} onClick={() => setOpen(true)}>
            {t('product.buyFor', { amount: money(principal) })}
          </Button>
        )}
      </BottomBar>
      <Suspense>
        {isOpen && outcome && (
          <ConfirmSheet
            product={product}
            outcome={outcome}
            cash={visitor.cash}
            onClose={() => setOpen(false)}
            isBusy={buying.isPending}
            failure={buying.error}
            onSure={(proof) => buying.mutate({ units, proof })}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Buys. The same units have the same key: a retry after an answer that never arrived buys nothing twice. */
function useBuying(id: bigint, onBought: (order: Order) => void) {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ units, proof }: { units: number; proof: Proof }) =>
      send({ buyProduct }, { id, units, ...proof, key: keyFor([id, units]) }),
    onSuccess: ({ order }) => {
      forget()
      feel('done')
      onBought(order)
    },
    onSettled: () => refreshMoney(cache),
  })
}
