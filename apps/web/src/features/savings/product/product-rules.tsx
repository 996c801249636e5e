import { PRODUCT_CANCEL_HOURS } from '@opendraw/contract'
import { RulesCard } from '../../../components/rules-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { exitRule } from '../product-text.ts'
import type { Product, Visitor } from '../queries.ts'
import { useCapLift } from '../use-cap-lift.ts'

type ProductRulesProps = Readonly<{ product: Product; visitor: Visitor | null }>

/** Every rule, before anything is bought. */
export function ProductRules({ product: { earlyExit, levelMin }, visitor }: ProductRulesProps) {
  const { t, money } = useMessages()
  const lift = useCapLift(visitor)
  return (
    <RulesCard
      title={t('product.rules')}
      help="products"
      rules={[
        t('product.rule.reserve'),
        t('product.rule.first'),
        t('product.rule.count'),
        t('product.rule.cancel', { hours: PRODUCT_CANCEL_HOURS }),
        t(exitRule[earlyExit]),
        t('product.rule.maturity'),
        ...(visitor ? [capRule(visitor)] : []),
        ...(lift ? [lift] : []),
        ...(levelMin > 0 ? [t('product.rule.level', { level: levelMin })] : []),
        t('product.rule.play'),
      ]}
    />
  )

  function capRule({ level, cap, left }: Visitor) {
    return t('product.rule.cap', { level, cap: money(cap), left: money(left) })
  }
}
