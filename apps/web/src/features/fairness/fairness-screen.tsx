import { buttonClass, List } from '@opendraw/ui'
import { Download, ShieldCheck } from 'lucide-react'
import { MenuLink } from '../../components/menu-row.tsx'
import { Page } from '../../components/page.tsx'
import { type Key, useWords } from '../../copy/use-words.ts'
import * as paths from '../../paths.ts'
import { LogPart } from './log-part.tsx'
import { WeeksPart } from './weeks-part.tsx'

/** How draws are kept honest here: what was published, the log, the tools, and what one operator could still do. */
export default function FairnessScreen() {
  const { say } = useWords()
  return (
    <Page title={say('fair.title')}>
      <div className="grid gap-7 px-4">
        <section className="rounded-[28px] bg-stage p-5 text-white">
          <ShieldCheck size={28} className="text-brand" aria-hidden="true" />
          <p className="mt-3 text-[18px] leading-snug font-bold text-balance">{say('fair.lead')}</p>
          <p className="mt-2 text-[14px] text-on-stage-2">{say('fair.leadText')}</p>
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
  const { say } = useWords()
  return (
    <section aria-label={say('fair.tools')} className="grid gap-3">
      <List>
        <MenuLink
          to={paths.verify}
          Icon={ShieldCheck}
          title={say('verify.title')}
          meta={say('fair.checkText')}
        />
      </List>
      <div className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
        <h2 className="text-[16px] font-semibold">{say('fair.tool')}</h2>
        <p className="mt-1 text-[14px] text-ink-2">{say('fair.toolText')}</p>
        <a
          href="/verify.html"
          download="opendraw-verify.html"
          className={`${buttonClass('soft', 'medium')} mt-3 w-full`}
        >
          <Download size={18} aria-hidden="true" />
          {say('fair.download')}
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
  const { say } = useWords()
  return (
    <section>
      <h2 className="text-[18px] font-bold">{say('fair.limits')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{say('fair.limitsText')}</p>
      <dl className="mt-3 grid gap-3">
        {limits.map(({ title, text }) => (
          <div key={title} className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
            <dt className="text-[15px] leading-snug font-semibold">{say(title)}</dt>
            <dd className="mt-1 text-[14px] text-ink-2">{say(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
