import { classNames, List, ListRow, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Check, Circle, IdCard, Image, MonitorSmartphone, Smartphone } from 'lucide-react'
import { CopyButton } from '../../../components/copy-button.tsx'
import { MenuLink } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { PlayerAvatar } from '../../../components/player-avatar.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date2 } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import type { Player } from '../../../session/session-store.ts'
import { type CreditPart, creditQuery } from '../queries.ts'

const ruleText = {
  start: 'credit.start',
  contact: 'credit.contact',
  second_factor: 'credit.second_factor',
  told: 'credit.told',
  documents: 'credit.documents',
  thirty_days: 'credit.thirty_days',
  one_year: 'credit.one_year',
  refused_deposits: 'credit.refused_deposits',
  forged_documents: 'credit.forged_documents',
} as const satisfies Record<CreditPart['rule'], Key>

const typeText = { demo: 'info.demo' } as const satisfies Record<Player['accountType'], Key>

const levelText = ['info.level0', 'info.level1', 'info.level2'] as const satisfies readonly Key[]

/** The player's account, their verification level, and the parts of their credit score. */
export default function InfoScreen() {
  const { t } = useMessages()
  const player = usePlayer()
  const credit = useQuery(creditQuery())
  return (
    <Page title={t('info.title')}>
      <div className="grid grid-cols-1 gap-5 px-4 pt-2">
        <QueryView query={player} skeleton={null}>
          {(data) => (
            <>
              <Facts player={data} />
              <Ways player={data} />
            </>
          )}
        </QueryView>
        <QueryView query={credit} skeleton={<Skeleton className="h-40 rounded-[24px]" />}>
          {(data) => <CreditScore score={data.score} parts={data.parts} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Facts({ player }: { player: Player }) {
  const { t } = useMessages()
  const facts: readonly { key: Key; value: string | null }[] = [
    { key: 'info.account', value: player.accountMasked },
    { key: 'info.accountType', value: t(typeText[player.accountType]) },
    { key: 'info.phone', value: player.phoneMasked },
    { key: 'info.email', value: player.emailMasked },
    { key: 'person.taxNumber', value: player.taxNumberMasked },
    { key: 'info.since', value: date2(player.createdAt) },
  ]
  return (
    <>
      <div className="flex items-center gap-4 px-2">
        <PlayerAvatar player={player} className="size-16 text-[26px]" />
        <div className="min-w-0 flex-1">
          <p className="text-[20px] leading-tight font-bold break-words">{player.nickname}</p>
          <p className="mt-1 text-[14px] text-ink-2">{t('mine.id', { id: player.id })}</p>
        </div>
      </div>
      <List>
        {facts.map(({ key, value }) => (
          <li key={key}>
            <ListRow
              title={t(key)}
              value={<span className="text-[15px] tabular-nums">{value ?? t('info.unset')}</span>}
            />
          </li>
        ))}
        <li className="flex items-center pr-1.5">
          <span className="min-w-0 flex-1">
            <ListRow title={t('info.invite')} value={<span className="num">{player.inviteCode}</span>} />
          </span>
          <CopyButton text={player.inviteCode} label={t('info.invite')} />
        </li>
      </List>
    </>
  )
}

function Ways({ player }: { player: Player }) {
  const { t } = useMessages()
  const level = levelText[player.kycLevel] ?? 'info.level0'
  return (
    <List>
      <MenuLink to={paths.profile} Icon={IdCard} title={t('profile.title')} />
      <MenuLink to={paths.avatar} Icon={Image} title={t('avatar.title')} />
      <MenuLink to={paths.documents} Icon={BadgeCheck} title={t('kyc.title')} meta={t(level)} />
      <MenuLink
        to={paths.twoStep}
        Icon={Smartphone}
        title={t('totp.title')}
        value={t(player.hasSecondFactor ? 'totp.on' : 'totp.offShort')}
      />
      <MenuLink to={paths.signIns} Icon={MonitorSmartphone} title={t('signins.title')} />
    </List>
  )
}

/** The score and every rule that makes it: those that apply, and those that would. */
function CreditScore({ score, parts }: { score: number; parts: readonly CreditPart[] }) {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-[16px] font-semibold">{t('credit.title')}</h2>
        <p className="num text-[28px] font-bold whitespace-nowrap">
          {score}
          <span className="text-[15px] text-ink-2"> / 100</span>
        </p>
      </div>
      <p className="mt-1 text-[14px] text-ink-2">{t('credit.text')}</p>
      <ul className="mt-4 grid gap-2">
        {parts.map(({ rule, points, applies }) => (
          <li
            key={rule}
            className={classNames('flex items-start gap-2.5 text-[14px]', !applies && 'text-ink-2')}
          >
            {applies ? (
              <Check size={18} className="mt-0.5 shrink-0 text-win" aria-hidden="true" />
            ) : (
              <Circle size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
            )}
            <span className="flex-1">
              {t(ruleText[rule])}
              {!applies && <span className="sr-only">{`: ${t('credit.notNow')}`}</span>}
            </span>
            <span className="num shrink-0 font-semibold">
              {points < 0 ? '−' : '+'}
              {Math.abs(points)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
