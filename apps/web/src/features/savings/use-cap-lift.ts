import { useMessages } from '../../copy/use-messages.ts'
import type { Visitor } from './queries.ts'

/** Which level lifts what the player may hold in products, in words; null where none does. */
export function useCapLift(visitor: Pick<Visitor, 'nextCap'> | null): string | null {
  const { t, money } = useMessages()
  const next = visitor?.nextCap
  return next ? t('product.capLift', { level: next.level, cap: money(next.cap) }) : null
}
