import { claimBonus } from '@opendraw/contract'
import { Button, buttonClass, LargeAmount, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../client/ask.ts'
import { newKey } from '../../client/new-key.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { date, TOAST_LONG_MS } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { type Bonus, type Claimable, refreshBonuses } from './queries.ts'

type ClaimCardProps = Readonly<{
  kind: Bonus['kind']
  claimable: Claimable
  rules: { times: number; days: number }
  needsIdentity: boolean
  needsProof: 'contact' | 'documents' | null
  isBarred: boolean
  isPaused: boolean
  /** The page has one main action: of several claims the first is it. */
  isMain?: boolean
}>

/** What one deposit may be granted, on which terms, and the claim; or what blocks it. */
export function ClaimCard(props: ClaimCardProps) {
  const { claimable, rules } = props
  const { t, money, locale } = useMessages()
  const amount = claimable.amount
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div>
        <p className="text-[14px] text-ink-2">
          {t('bonus.claim.for', { amount: money(claimable.credited) })}
        </p>
        <p className="mt-2 text-[clamp(30px,11vw,40px)]">
          <LargeAmount amount={amount} locale={locale} />
        </p>
      </div>
      <p className="text-[15px]">
        {t('bonus.claim.terms', { turnover: money(amount * BigInt(rules.times)), days: rules.days })}
      </p>
      <Action {...props} />
      <p className="text-[13px] text-ink-2 tabular-nums">
        {t('bonus.claim.by', { date: date(claimable.claimBy) })}
      </p>
    </section>
  )
}

function Action(props: ClaimCardProps) {
  const { kind, claimable, needsIdentity, needsProof, isBarred, isPaused, isMain = true } = props
  const { t, money } = useMessages()
  const { mutate, isPending } = useClaim(kind)
  if (isBarred) return <p className="text-[15px] font-medium">{t('bonus.barred')}</p>
  const missing = needsIdentity ? 'identity' : needsProof
  if (missing) return <Missing what={missing} />
  return (
    <Button
      tone={isMain ? 'main' : 'soft'}
      disabled={isPaused}
      isBusy={isPending}
      className="w-full"
      onClick={() => mutate(claimable.depositId)}
    >
      {t('bonus.claim', { amount: money(claimable.amount) })}
    </Button>
  )
}

const ways = {
  identity: { text: 'bonus.identity.text', label: 'bonus.identity', to: paths.profile },
  contact: { text: 'bonus.contact.text', label: 'bonus.contact', to: paths.security },
  documents: { text: 'bonus.documents.text', label: 'bonus.documents', to: paths.documents },
} as const

/** What the player still has to show of who they are, and the way there. */
function Missing({ what }: { what: keyof typeof ways }) {
  const { t } = useMessages()
  const { text, label, to } = ways[what]
  return (
    <>
      <p className="text-[15px] font-medium">{t(text)}</p>
      <Link to={to} className={buttonClass('main', 'large', 'w-full')}>
        {t(label)}
      </Link>
    </>
  )
}

/** Claims the bonus of a deposit. Until an answer arrives, a deposit's claim keeps its key. */
function useClaim(kind: Bonus['kind']) {
  const { t, money } = useMessages()
  const cache = useQueryClient()
  const keys = useRef(new Map<bigint, string>())
  return useMutation({
    mutationFn: (depositId: bigint) => {
      const key = keys.current.get(depositId) ?? newKey()
      keys.current.set(depositId, key)
      return send({ claimBonus }, { kind, depositId, key })
    },
    onSuccess: ({ amount }) =>
      toast({ text: t('bonus.granted', { amount: money(amount) }), durationMs: TOAST_LONG_MS }),
    onSettled: () => refreshBonuses(cache),
  })
}
