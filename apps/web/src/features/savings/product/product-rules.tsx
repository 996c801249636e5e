import { PRODUCT_CANCEL_HOURS } from '@opendraw/contract'
import { RulesCard } from '../../../components/rules-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Product, Visitor } from '../queries.ts'

type ProductRulesProps = Readonly<{ product: Product; visitor: Visitor | null }>

/** Every rule, before anything is bought. */
export function ProductRules({ product: { earlyExit, levelMin }, visitor }: ProductRulesProps) {
  const { t, money } = useMessages()
  return (
    <RulesCard
      title={t('product.rules')}
      rules={[
        t('product.rule.reserve'),
        t('product.rule.first'),
        t('product.rule.count'),
        t('product.rule.cancel', { hours: PRODUCT_CANCEL_HOURS }),
        t(earlyExit === 'keep_paid' ? 'product.rule.keepPaid' : 'product.rule.payAccrued'),
        t('product.rule.maturity'),
        visitor
          ? t('product.rule.cap', {
              level: visitor.level,
              cap: money(visitor.cap),
              left: money(visitor.left),
            })
          : t('product.rule.capVisitor'),
        ...(levelMin > 0 ? [t('product.rule.level', { level: levelMin })] : []),
        t('product.rule.play'),
      ]}
    />
  )
}
