import { List, Pill, type PillTone } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Clock3,
  Fingerprint,
  History,
  IdCard,
  KeyRound,
  LockKeyhole,
  Mail,
  Phone,
  Smartphone,
} from 'lucide-react'
import { holdText } from '../../../components/hold-text.ts'
import { MenuLink } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { type Security, securityQuery } from '../../../components/proof/proof.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date, sentences } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'

const icons = { password: LockKeyhole, fund: KeyRound, phone: Phone, email: Mail } as const
const tones: Readonly<Record<SecurityRow['state'], PillTone>> = {
  set: 'green',
  missing: 'orange',
  blocked: 'red',
}

/** What protects the account, what is still missing, and when it was last entered. */
export default function SecurityScreen() {
  const { t } = useMessages()
  const query = useQuery(securityQuery())
  return (
    <Page title={t('security.title')}>
      <div className="grid gap-4 px-4 pt-2">
        <QueryView query={query} skeleton={5}>
          {(security) => <Protection security={security} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Protection({ security }: { security: Security }) {
  const { t } = useMessages()
  const rows = securityRows(security)
  const missing = rows.filter(({ state }) => state === 'missing').length
  return (
    <>
      <section className="on-stage rounded-[28px] bg-stage p-5 text-white">
        <p className="text-[22px] leading-tight font-bold text-balance">
          {missing === 0 ? t('security.whole') : t('security.left', { count: missing })}
        </p>
        <p className="mt-3 text-[14px] text-on-stage-2">
          {security.lastLogin
            ? t('security.last', { at: date(security.lastLogin.at), ip: security.lastLogin.ip })
            : t('security.first')}
        </p>
        <p className="mt-1 text-[14px] text-on-stage-2">
          {t('security.devices', { count: security.sessions })}
        </p>
      </section>
      {security.hold && <Hold hold={security.hold} />}
      <nav aria-label={t('security.title')}>
        <List>
          {rows.map((row) => (
            <MenuLink
              key={row.name}
              to={row.path}
              Icon={icons[row.name]}
              title={t(row.title)}
              value={<State row={row} hours={security.fundBlockedHours} />}
            />
          ))}
        </List>
      </nav>
      <More sessions={security.sessions} />
      <p className="px-2 text-[14px] text-ink-2">{t('security.rule')}</p>
    </>
  )
}

/** The rest: the player's data, the second step, and where they are logged in. */
function More({ sessions }: { sessions: number }) {
  const { t } = useMessages()
  const { player } = usePlayer()
  return (
    <List>
      <MenuLink
        to={paths.documents}
        Icon={IdCard}
        title={t('kyc.title')}
        value={player && t(`kyc.state.${player.kycState}`)}
      />
      <MenuLink
        to={paths.twoStep}
        Icon={Smartphone}
        title={t('totp.title')}
        value={player && t(player.hasSecondFactor ? 'security.on' : 'security.off')}
      />
      <MenuLink
        to={paths.passkeys}
        Icon={Fingerprint}
        title={t('passkeys.title')}
        value={player && t(player.hasPasskey ? 'security.on' : 'security.off')}
      />
      <MenuLink to={paths.signIns} Icon={History} title={t('signins.title')} value={sessions} />
    </List>
  )
}

function State({ row, hours }: { row: SecurityRow; hours: number | null }) {
  const { t } = useMessages()
  if (row.state === 'set' && row.value !== 'security.set')
    return <span className="text-ink">{row.value}</span>
  const key: Key = row.state === 'set' ? 'security.set' : `security.${row.state}`
  return <Pill tone={tones[row.state]}>{t(key, { hours: hours ?? 0 })}</Pill>
}

function Hold({ hold }: { hold: NonNullable<Security['hold']> }) {
  const { t, locale } = useMessages()
  return (
    <section className="flex gap-3 rounded-[24px] bg-brand-soft p-4 text-brand-text">
      <Clock3 size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="text-[15px]">
        <p className="font-semibold">{t('hold.until', { at: date(hold.until) })}</p>
        <p className="mt-1 text-[14px]">{sentences(locale, t(holdText[hold.cause]), t('hold.why'))}</p>
      </div>
    </section>
  )
}

type SecurityRow = Readonly<{
  name: 'password' | 'fund' | 'phone' | 'email'
  title: Key
  path: string
  /** Its value: the masked address, or a state as text. */
  value: string | Key
  state: 'set' | 'missing' | 'blocked'
}>

/** What protects the account, in the order of use: signing in, then what protects the money. */
export function securityRows(security: Security): readonly SecurityRow[] {
  const { phoneMasked, emailMasked, hasFundPassword, fundBlockedHours } = security
  return [
    {
      name: 'password',
      title: 'security.password',
      path: paths.loginPassword,
      value: 'security.set',
      state: 'set',
    },
    address('phone', 'register.phone', paths.setMobile, phoneMasked),
    address('email', 'register.email', paths.setEmail, emailMasked),
    {
      name: 'fund',
      title: 'fund.title',
      path: paths.fundPassword,
      ...(fundBlockedHours !== null
        ? ({ value: 'security.blocked', state: 'blocked' } as const)
        : hasFundPassword
          ? ({ value: 'security.set', state: 'set' } as const)
          : ({ value: 'security.missing', state: 'missing' } as const)),
    },
  ]
}

function address(name: 'phone' | 'email', title: Key, path: string, masked: string | null): SecurityRow {
  return masked === null
    ? { name, title, path, value: 'security.missing', state: 'missing' }
    : { name, title, path, value: masked, state: 'set' }
}
