import { gameInstances } from '@opendraw/games'
import { Empty, Pill } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PillSelect } from '../../components/pill-select.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { gameName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { type Week, weeksQuery } from './queries.ts'

/** The published weeks of one game: the hash that fixes each, since when it is published, and whether its signature holds. */
export function WeeksPart() {
  const { t } = useMessages()
  const [game, setGame] = useState<string>('rgb-1m')
  const weeks = useQuery(weeksQuery(game))
  return (
    <section>
      <div className="flex items-center gap-3">
        <h2 className="min-w-0 flex-1 text-[18px] font-bold">{t('fair.weeks')}</h2>
        <PillSelect
          label={t('verify.game')}
          value={game}
          onChange={setGame}
          items={gameInstances.map(({ id }) => ({ value: id, label: gameName(t, id) }))}
        />
      </div>
      <p className="mt-1 text-[14px] text-ink-2">{t('fair.weeksText')}</p>
      <div className="mt-3">
        <QueryView query={weeks} skeleton={3}>
          {(data) =>
            data.length === 0 ? (
              <Empty>{t('fair.noWeeks')}</Empty>
            ) : (
              <ul className="grid gap-3">
                {data.map((week) => (
                  <WeekCard key={week.epochId} week={week} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </section>
  )
}

function WeekCard({ week }: { week: Week }) {
  const { t } = useMessages()
  return (
    <li className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <h3 className="num w-full text-[16px] font-semibold">{week.epochId}</h3>
        <Pill tone={week.isSigned ? 'green' : 'red'}>
          {t(week.isSigned ? 'fair.signed' : 'fair.notSigned')}
        </Pill>
        <Pill tone={week.hasFullNotice ? 'green' : 'grey'}>
          {t(week.hasFullNotice ? 'fair.fullNotice' : 'fair.shortNotice')}
        </Pill>
      </div>
      <p className="mt-2 font-mono text-[12px] leading-snug break-all">{week.root}</p>
      <p className="mt-2 text-[13px] text-ink-2">
        {t('verify.published', { time: date(week.publishedAtMs) })}
        {' · '}
        {t(week.mode === 2 ? 'fair.beaconMode' : 'fair.seedMode')}
        {week.logSeq !== null && ` · ${t('fair.entry', { seq: week.logSeq })}`}
      </p>
    </li>
  )
}
