import { Confirm, List } from '@opendraw/ui'
import { ExternalLink, ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { MenuButton, MenuLink } from '../../../components/menu-row.tsx'
import { Page } from '../../../components/page.tsx'
import { useWords } from '../../../copy/use-words.ts'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { type Organisation, organisations } from './organisations.ts'

/** Independent help in the reader's language. Before a link is followed, it says where it leads. */
export default function HelpScreen() {
  const { say } = useWords()
  const language = useSession((state) => state.language)
  const [chosen, setChosen] = useState<Organisation | null>(null)
  const leave = () => {
    if (chosen) window.open(chosen.url, '_blank', 'noopener,noreferrer')
    setChosen(null)
  }
  return (
    <Page title={say('safe.help')}>
      <div className="grid gap-4 px-4 pt-1">
        <p className="text-[15px] text-ink-2">{say('safe.helpText')}</p>
        <List label={say('safe.help')}>
          {organisations[language].map((one) => (
            <MenuButton
              key={one.url}
              Icon={ExternalLink}
              title={one.name}
              meta={hostOf(one)}
              onClick={() => setChosen(one)}
            />
          ))}
        </List>
        <List>
          <MenuLink to={paths.limits} Icon={ShieldHalf} title={say('safe.title')} />
        </List>
        <p className="text-center text-[14px] font-semibold text-ink-2">{say('safe.adult')}</p>
      </div>
      <Confirm
        isOpen={chosen !== null}
        title={chosen?.name ?? ''}
        sureLabel={say('safe.open')}
        cancelLabel={say('common.cancel')}
        onCancel={() => setChosen(null)}
        onSure={leave}
      >
        {chosen && say('safe.leave', { host: hostOf(chosen) })}
      </Confirm>
    </Page>
  )
}

function hostOf({ url }: Organisation): string {
  return new URL(url).host
}
