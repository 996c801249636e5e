import { List, ListRow, Pill } from '@opendraw/ui'
import { type ReactNode, useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/odds.ts'
import type { Levels, LevelTerms } from '../queries.ts'

/** What each level gives, one at a time; the next one first. */
export function LevelBenefits({ levels: { level, levels } }: { levels: Levels }) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState(() => String(Math.min(level + 1, levels.length - 1)))
  const terms = levels[Number(chosen)]
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="px-2 text-[17px] font-semibold">{t('vip.gives')}</h2>
      <div className="-mx-4" ref={showChosen}>
        <Chips
          label={t('vip.gives')}
          value={chosen}
          onChange={setChosen}
          items={levels.map((one) => ({
            value: String(one.level),
            label: t('vip.now', { level: one.level }),
          }))}
        />
      </div>
      {terms && <Benefits terms={terms} level={level} />}
    </section>
  )
}

/** Moves the row of chips, and nothing else, so that the chosen one is seen when it is first shown. */
function showChosen(part: HTMLDivElement | null): void {
  const row = part?.firstElementChild
  const chip = part?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

type Row = Readonly<{ key: string; title: ReactNode; value: string; meta?: string }>

function Benefits({ terms, level }: { terms: LevelTerms; level: number }) {
  const { t } = useMessages()
  return (
    <List label={t('vip.now', { level: terms.level })}>
      {useRows(terms, level).map(({ key, value, ...row }) => (
        <li key={key}>
          <ListRow {...row} value={<span className="num">{value}</span>} />
        </li>
      ))}
    </List>
  )
}

function useRows(terms: LevelTerms, level: number): Row[] {
  const { t, money, locale } = useMessages()
  const amount = (micros: bigint) => (micros === 0n ? '–' : money(micros))
  const status = terms.level === level ? 'vip.yours' : terms.level < level ? 'vip.reached' : 'vip.notYet'
  return [
    {
      key: 'begins',
      title: (
        <>
          {t('vip.begins')}
          <Pill tone={terms.level <= level ? 'orange' : 'grey'}>{t(status)}</Pill>
        </>
      ),
      value: money(terms.threshold),
    },
    { key: 'once', title: t('vip.giftOnce'), value: amount(terms.levelUpGift) },
    {
      key: 'monthly',
      title: t('vip.giftMonthly'),
      value: amount(terms.monthlyGift),
      ...(terms.monthlyGift !== 0n && {
        meta: t('vip.giftMonthlyFor', { amount: money(terms.monthlyStake) }),
      }),
    },
    {
      key: 'rebate',
      title: t('vip.rebateRate'),
      value: share({ num: terms.rebateBasisPoints, den: 10_000 }, locale),
    },
    { key: 'max', title: t('vip.withdrawMax'), value: amount(terms.withdrawalMax) },
    { key: 'count', title: t('vip.withdrawCount'), value: String(terms.withdrawalsPerDay) },
    { key: 'day', title: t('vip.withdrawDay'), value: amount(terms.withdrawnPerDay) },
  ]
}
