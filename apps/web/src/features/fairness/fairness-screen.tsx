import { gameInstances } from '@opendraw/games'
import { buttonClass, Empty, List, Pill } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { PillSelect } from '../../components/choices.tsx'
import { MenuLink } from '../../components/menu.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { gameName } from '../../copy/names.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import * as paths from '../../paths.ts'
import { LogPart } from './log-part.tsx'
import { type Week, weeksQuery } from './queries.ts'

/** How draws are kept honest here: what was published, the log, the tools, and what one operator could still do. */
export default function FairnessScreen() {
  const { t } = useMessages()
  return (
    <Page title={t('fair.title')}>
      <div className="grid gap-7 px-4">
        <section className="rounded-[28px] bg-stage p-5 text-white">
          <ShieldCheck size={28} className="text-brand" aria-hidden="true" />
          <p className="mt-3 text-[18px] leading-snug font-bold text-balance">{t('fair.lead')}</p>
          <p className="mt-2 text-[14px] text-on-stage-2">{t('fair.leadText')}</p>
        </section>
        <Tools />
        <WeeksPart />
        <LogPart />
        <Limits />
      </div>
    </Page>
  )
}

function Tools() {
  const { t } = useMessages()
  return (
    <section aria-label={t('fair.tools')} className="grid gap-3">
      <List>
        <MenuLink to={paths.verify} Icon={ShieldCheck} title={t('verify.title')} meta={t('fair.checkText')} />
      </List>
      <div className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
        <h2 className="text-[16px] font-semibold">{t('fair.tool')}</h2>
        <p className="mt-1 text-[14px] text-ink-2">{t('fair.toolText')}</p>
        <a
          href="/verify.html"
          download="opendraw-verify.html"
          className={`${buttonClass('soft', 'medium')} mt-3 w-full`}
        >
          <Download size={18} aria-hidden="true" />
          {t('fair.download')}
        </a>
      </div>
    </section>
  )
}

const limits: readonly { title: Key; text: Key }[] = [
  { title: 'fair.limit.choose', text: 'fair.limit.chooseText' },
  { title: 'fair.limit.know', text: 'fair.limit.knowText' },
  { title: 'fair.limit.drop', text: 'fair.limit.dropText' },
  { title: 'fair.limit.show', text: 'fair.limit.showText' },
  { title: 'fair.limit.slip', text: 'fair.limit.slipText' },
]

function Limits() {
  const { t } = useMessages()
  return (
    <section>
      <h2 className="text-[18px] font-bold">{t('fair.limits')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{t('fair.limitsText')}</p>
      <dl className="mt-3 grid gap-3">
        {limits.map(({ title, text }) => (
          <div key={title} className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
            <dt className="text-[15px] leading-snug font-semibold">{t(title)}</dt>
            <dd className="mt-1 text-[14px] text-ink-2">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The published weeks of one game: the hash that fixes each, since when it is published, and whether its signature holds. */
function WeeksPart() {
  const { t } = useMessages()
  const [game, setGame] = useState<string>('rgb-1m')
  const weeks = useQuery(weeksQuery(game))
  return (
    <section>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-min flex-1 text-[18px] font-bold">{t('fair.weeks')}</h2>
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
