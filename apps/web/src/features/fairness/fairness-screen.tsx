import { buttonClass, List } from '@opendraw/ui'
import { Download, ShieldCheck } from 'lucide-react'
import { MenuLink } from '../../components/menu-row.tsx'
import { Page } from '../../components/page.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import * as paths from '../../paths.ts'
import { LogPart } from './log-part.tsx'
import { WeeksPart } from './weeks-part.tsx'

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
