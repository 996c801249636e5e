import { RulesCard } from '../../components/rules-card.tsx'
import { useWords } from '../../copy/use-words.ts'
import type { Points } from './queries.ts'

/** How points come, live and go. */
export function Rules({ points: { stakePerPoint, lifeDays } }: { points: Points }) {
  const { say, money } = useWords()
  return (
    <RulesCard
      title={say('points.rules')}
      rules={[
        say('points.rule.stakes', { amount: money(stakePerPoint) }),
        say('points.rule.valid'),
        say('points.rule.backed'),
        say('points.rule.life', { days: lifeDays }),
        say('points.rule.name'),
      ]}
    />
  )
}
