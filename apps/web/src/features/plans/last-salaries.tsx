import { Amount, List, ListRow, Pill, type PillTone } from '@opendraw/ui'
import { type Key, useWords } from '../../copy/use-words.ts'
import { dayWords } from './plan-words.ts'
import type { Salary } from './queries.ts'

type State = Salary['salaries'][number]['state']
const states = {
  paid: { key: 'plan.state.paid', tone: 'green' },
  due: { key: 'plan.state.due', tone: 'orange' },
  paused: { key: 'plan.state.paused', tone: 'orange' },
  lapsed: { key: 'plan.state.lapsed', tone: 'grey' },
} as const satisfies Record<State, { key: Key; tone: PillTone }>

/** What the last weeks brought; nothing when there was none. */
export function LastSalaries({ salaries }: Pick<Salary, 'salaries'>) {
  const { say, locale, money } = useWords()
  if (salaries.length === 0) return null
  return (
    <section className="mt-2">
      <h2 className="mb-2 px-2 text-[16px] font-bold">{say('plan.last')}</h2>
      <List>
        {salaries.map(({ week, amount, team, state }) => (
          <li key={week}>
            <ListRow
              title={<span className="whitespace-nowrap">{say('plan.week', { date: dayWords(week) })}</span>}
              meta={
                <span className="tabular-nums">
                  {say('plan.team')}: {money(team)}
                </span>
              }
              value={<Amount amount={amount} locale={locale} />}
              valueMeta={<Pill tone={states[state].tone}>{say(states[state].key)}</Pill>}
            />
          </li>
        ))}
      </List>
    </section>
  )
}
