import { editProfile, endOtherSessions, languageNames, logout } from '@opendraw/contract'
import { Confirm, List, Mark, Segmented, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing, KeyRound, Languages, LogOut, MonitorSmartphone, ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { keyOf, send } from '../../client/ask.ts'
import { MenuButton, MenuLink } from '../../components/menu.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { APP_VERSION, APP_VERSION_CODE, TOAST_MS } from '../../formats/index.ts'
import * as paths from '../../paths.ts'
import { logOutHere } from '../../session/log-out.ts'
import { usePlayer } from '../../session/player.ts'
import { session, useSession } from '../../session/session.ts'
import { DevicePart } from './device-part.tsx'

type Question = 'others' | 'logout'

/** Appearance, language, and where one is logged in. */
export default function SettingsScreen() {
  const { t } = useMessages()
  const language = useSession((state) => state.language)
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <Page title={t('settings.title')}>
      <div className="grid gap-6 px-4 pt-2">
        <DevicePart />
        <ShownWins />
        <List>
          <MenuLink
            to={paths.language}
            Icon={Languages}
            title={t('lang.title')}
            value={<span lang={language}>{languageNames[language]}</span>}
          />
          <MenuLink to={paths.push} Icon={BellRing} title={t('push.title')} />
          <MenuLink to={paths.fundPassword} Icon={KeyRound} title={t('fund.title')} />
          <MenuLink to={paths.limits} Icon={ShieldHalf} title={t('safe.title')} />
        </List>
        <List>
          <MenuButton
            Icon={MonitorSmartphone}
            title={t('settings.others')}
            meta={t('settings.othersText')}
            onClick={() => setQuestion('others')}
          />
          <MenuButton Icon={LogOut} title={t('settings.logOut')} onClick={() => setQuestion('logout')} />
        </List>
        <div className="grid justify-items-center gap-1 pt-4 text-center text-[14px] text-ink-2">
          <Mark className="size-10 text-ink" />
          <p className="mt-1 text-[16px] font-bold text-ink">{t('app.name')}</p>
          <p>{t('settings.version', { version: APP_VERSION, code: APP_VERSION_CODE })}</p>
        </div>
      </div>
      <Questions question={question} onClose={() => setQuestion(null)} />
    </Page>
  )
}

function Questions({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const { t } = useMessages()
  const others = useMutation({
    mutationFn: () => send({ endOtherSessions }, {}),
    onSuccess: ({ ended }) =>
      toast({ text: t('settings.othersDone', { count: ended }), durationMs: TOAST_MS }),
    onSettled: onClose,
  })
  const logOut = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ logout }, {}),
    // Also without an answer: logging out of this device always works.
    onSettled: () => {
      logOutHere()
      toast({ text: t('settings.loggedOut'), durationMs: TOAST_MS })
    },
  })
  const isOthers = question === 'others'
  return (
    <Confirm
      isOpen={question !== null}
      title={t('common.hint')}
      sureLabel={t('common.sure')}
      cancelLabel={t('common.cancel')}
      isBusy={others.isPending || logOut.isPending}
      onCancel={onClose}
      onSure={() => (isOthers ? others : logOut).mutate()}
    >
      {t(isOthers ? 'settings.othersAsk' : 'settings.logOutAsk')}
    </Confirm>
  )
}

/** Whether the player's wins may be in the list of recent wins. */
function ShownWins() {
  const { t } = useMessages()
  const { player } = usePlayer()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (showWins: boolean) => send({ editProfile }, { showWins }),
    onSuccess: (changed) => {
      cache.setQueryData(keyOf('getUserinfo', {}), changed)
      session.setUserInfo(changed)
      void cache.invalidateQueries({ queryKey: ['getWins'] })
    },
  })
  if (!player) return null
  const isShown = change.isPending ? change.variables : player.showWins
  return (
    <section>
      <h2 className="text-[15px] font-semibold">{t('settings.wins')}</h2>
      <p className="mt-0.5 mb-2.5 text-[13px] text-ink-2">{t('wins.shownText')}</p>
      <Segmented
        label={t('settings.wins')}
        value={isShown ? 'shown' : 'hidden'}
        onChange={(value: 'shown' | 'hidden') => change.mutate(value === 'shown')}
        items={[
          { value: 'shown', label: t('wins.shown') },
          { value: 'hidden', label: t('wins.hidden') },
        ]}
      />
    </section>
  )
}
