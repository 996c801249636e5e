import type { Language } from '@opendraw/contract'
import { Confirm, List } from '@opendraw/ui'
import { ExternalLink, ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { MenuButton, MenuLink } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'

// Many languages, by chat and in groups.
const everywhere: Organisation = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }

/** By the reader's language, the nearest first. */
export const organisations: Readonly<Record<Language, readonly Organisation[]>> = {
  en: [
    { name: 'GamCare', url: 'https://www.gamcare.org.uk/' },
    { name: 'National Council on Problem Gambling', url: 'https://www.ncpgambling.org/' },
    { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org/' },
    everywhere,
  ],
  zh: [
    { name: '明爱展晴中心（香港）', url: 'https://www.gamblercaritas.org.hk/' },
    { name: '全国预防嗜赌理事会（新加坡）', url: 'https://www.ncpg.org.sg/' },
    everywhere,
  ],
  vi: [{ name: 'Gambling Help Online (Úc)', url: 'https://www.gamblinghelponline.org.au/' }, everywhere],
  th: [{ name: 'กรมสุขภาพจิต · สายด่วน 1323', url: 'https://dmh.go.th/' }, everywhere],
  ko: [{ name: '한국도박문제예방치유원 · 1336', url: 'https://www.kcgp.or.kr/' }, everywhere],
  ja: [
    { name: 'ギャンブル依存症問題を考える会', url: 'https://scga.jp/' },
    { name: '全国ギャンブル依存症家族の会', url: 'https://gdfam.org/' },
    everywhere,
  ],
  pt: [{ name: 'Jogadores Anônimos do Brasil', url: 'https://jogadoresanonimos.com.br/' }, everywhere],
}

/** Independent help in the reader's language. Before a link is followed, it says where it leads. */
export default function HelpScreen() {
  const { t } = useMessages()
  const language = useSession((state) => state.language)
  const [chosen, setChosen] = useState<Organisation | null>(null)
  const leave = () => {
    if (chosen) window.open(chosen.url, '_blank', 'noopener,noreferrer')
    setChosen(null)
  }
  return (
    <Page title={t('safe.help')}>
      <div className="grid gap-4 px-4 pt-1">
        <p className="text-[15px] text-ink-2">{t('safe.helpText')}</p>
        <List label={t('safe.help')}>
          {organisations[language].map((one) => (
            <MenuButton
              key={one.url}
              Icon={ExternalLink}
              title={one.name}
              meta={<span className="wrap-anywhere">{hostOf(one)}</span>}
              onClick={() => setChosen(one)}
            />
          ))}
        </List>
        <List>
          <MenuLink to={paths.limits} Icon={ShieldHalf} title={t('safe.title')} />
        </List>
        <p className="text-center text-[14px] font-semibold text-ink-2">{t('safe.adult')}</p>
      </div>
      <Confirm
        isOpen={chosen !== null}
        title={chosen?.name ?? ''}
        sureLabel={t('safe.open')}
        cancelLabel={t('common.cancel')}
        onCancel={() => setChosen(null)}
        onSure={leave}
      >
        {chosen && t('safe.leave', { host: hostOf(chosen) })}
      </Confirm>
    </Page>
  )
}

function hostOf({ url }: Organisation): string {
  return new URL(url).host
}

/** An organisation that helps with gambling: a name in its own language, and its address, which is always https. */
type Organisation = Readonly<{ name: string; url: string }>
