import { buyProduct } from '@opendraw/contract'
import { Button, buttonClass } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../../client/ask.ts'
import type { Proof } from '../../../components/fund-proof.tsx'
import { TranslationNotice } from '../../../components/translation-notice.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { OutcomeFacts } from '../outcome.tsx'
import { affordableUnits, clampUnits, outcomeOf } from '../product-outcome.ts'
import { cycleText } from '../product-text.ts'
import { type Order, type ProductDetail, refreshMoney, type Visitor } from '../queries.ts'
import { UnitsChoice } from '../units-choice.tsx'

const ConfirmSheet = lazy(() => import('./confirm-sheet.tsx'))

type BuyFormProps = Readonly<{
  detail: ProductDetail
  visitor: Visitor
  firstUnits: number
  onBought: (order: Order) => void
}>

/** How many units, what leaves the cash, what comes back and when; then the fund password. */
export function BuyForm({ detail: { product, today }, visitor, firstUnits, onBought }: BuyFormProps) {
  const { t, money, locale } = useMessages()
  const [units, setUnits] = useState(() => clampUnits(product, firstUnits))
  const [isOpen, setOpen] = useState(false)
  const buying = useBuying(product.id, onBought)
  const outcome = outcomeOf(product, units, today)
  const most = affordableUnits(product, visitor)
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
        <UnitsChoice product={product} units={units} onUnits={setUnits} most={most} />
        <OutcomeFacts outcome={outcome} />
      </section>
      <p className="px-1 text-[14px] text-ink-2 tabular-nums">
        {t('product.youHave', { cash: money(visitor.cash), left: money(visitor.left), level: visitor.level })}
      </p>
      {outcome.principal > visitor.cash ? (
        <TooMuch text={t('rule.insufficient')} />
      ) : outcome.principal > visitor.left ? (
        <TranslationNotice>{t('product.overCap', { left: money(visitor.left) })}</TranslationNotice>
      ) : (
        <Button className="w-full" onClick={() => setOpen(true)}>
          {t('product.buyFor', { amount: money(outcome.principal) })}
        </Button>
      )}
      <Suspense>
        {isOpen && (
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

function TooMuch({ text }: { text: string }) {
  const { t } = useMessages()
  return (
    <TranslationNotice
      action={
        <Link to={paths.deposit} viewTransition className={buttonClass('main', 'small')}>
          {t('wallet.deposit')}
        </Link>
      }
    >
      {text}
    </TranslationNotice>
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
      navigator.vibrate?.(12)
      onBought(order)
    },
    onSettled: () => refreshMoney(cache),
  })
}
