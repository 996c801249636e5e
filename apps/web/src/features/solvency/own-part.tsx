import { type LiabilityKind, liabilityKinds, toJson } from '@opendraw/contract'
import { Button, classNames } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Hourglass, TriangleAlert, X } from 'lucide-react'
import { type CheckedWallet, type CheckStep, sumOf, toPublished } from '../../client/liability-proof.ts'
import { type OwnLiability, ownLiabilityQuery } from '../../client/own-liability.ts'
import { useCopy } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { type Key, type Translate, useMessages } from '../../copy/use-messages.ts'
import { date, exactMoney } from '../../formats/index.ts'
import { usePlayer } from '../../session/player.ts'
import { kindNames } from './owed-and-held.tsx'

const stepNames: Readonly<Record<CheckStep['step'], Key>> = {
  record: 'liability.step.record',
  owner: 'liability.step.owner',
  snapshot: 'liability.step.snapshot',
  path: 'liability.step.path',
  sums: 'liability.step.sums',
  leaf: 'liability.step.leaf',
  root: 'liability.step.root',
  total: 'liability.step.total',
  amount: 'liability.step.amount',
  log: 'liability.step.log',
  signature: 'liability.step.signature',
  statement: 'liability.step.statement',
  kinds: 'liability.step.kinds',
}

/** The player's own part as this phone has checked it; not asked for by a visitor. */
export function useOwnPart() {
  const { player } = usePlayer()
  const own = useQuery(ownLiabilityQuery(player))
  return { player, own }
}

/** The player's own part of the total, checked on this phone; nothing for a visitor. */
export function OwnPart({ isOpen }: { isOpen: boolean }) {
  const { t } = useMessages()
  const { player, own } = useOwnPart()
  if (!player) return null
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('liability.title')}</h2>
      <QueryView query={own} skeleton={3}>
        {(data) => (
          <>
            <Verdict own={data} />
            {data.state === 'next'
              ? null
              : data.wallets.map((wallet) => <Wallet key={wallet.asset} wallet={wallet} isOpen={isOpen} />)}
          </>
        )}
      </QueryView>
    </section>
  )
}

function Verdict({ own }: { own: OwnLiability }) {
  const { t } = useMessages()
  const [Icon, title, text] =
    own.state === 'next'
      ? [Hourglass, t('liability.next', { at: date(own.by) }), t('liability.nextText')]
      : own.state === 'good'
        ? [CircleCheck, t('liability.good'), t('liability.goodText', { at: date(own.proven.at) })]
        : [TriangleAlert, t('liability.bad'), badText(t, own.missing)]
  const isBad = own.state === 'bad'
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      className={classNames(
        'mt-3 flex gap-3 rounded-[18px] p-4',
        isBad ? 'bg-danger-soft text-danger' : 'bg-sunken',
      )}
    >
      <Icon
        size={24}
        aria-hidden="true"
        className={classNames('shrink-0', own.state === 'good' && 'text-win')}
      />
      <div>
        <p className="text-[16px] font-semibold text-balance">{title}</p>
        <p className="mt-1 text-[14px]">{text}</p>
      </div>
    </div>
  )
}

function badText(t: Translate, missing: readonly string[]): string {
  const [asset] = missing
  return asset === undefined ? t('liability.badText') : t('liability.missingText', { asset })
}

/** What a wallet consisted of as of the total, each step of its check, and the proof for the public programs. */
function Wallet({ wallet, isOpen }: { wallet: CheckedWallet; isOpen: boolean }) {
  const { t, locale } = useMessages()
  const copy = useCopy()
  const shown = liabilityKinds.filter((kind: LiabilityKind) => wallet.kinds[kind] > 0n || kind === 'cash')
  return (
    <details open={isOpen || !wallet.isGood} className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-[15px] font-semibold">
        {t('liability.steps')} · {wallet.asset}
      </summary>
      <Facts
        facts={shown.map((kind) => ({
          name: t(kindNames[kind]),
          value: exactMoney(wallet.kinds[kind], locale),
        }))}
      />
      <ol className="mt-4 grid gap-3">
        {wallet.steps.map((step) => (
          <Step key={`${step.step} ${step.fault}`} {...step} />
        ))}
      </ol>
      <Button
        tone="soft"
        size="medium"
        className="mt-4 w-full"
        onClick={() => void copy(toJson({ ...toPublished(wallet), amount: String(sumOf(wallet)) }, 2))}
      >
        {t('liability.copy')}
      </Button>
    </details>
  )
}

function Step({ step, fault, expected, computed }: CheckStep) {
  const { t } = useMessages()
  const isGood = fault === null
  const Icon = isGood ? Check : X
  return (
    <li className="flex items-start gap-3">
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full',
          isGood ? 'bg-win-soft text-win' : 'bg-danger-soft text-danger',
        )}
      >
        <Icon size={14} strokeWidth={3} aria-hidden="true" />
        <span className="sr-only">{t(isGood ? 'verify.ok' : 'verify.notOk')}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-[15px]">{t(stepNames[step])}</p>
        {[...new Set([expected, computed])].filter(Boolean).map((text) => (
          <p key={text} className="font-mono text-[11px] leading-snug break-all text-ink-2">
            {text}
          </p>
        ))}
      </div>
    </li>
  )
}
