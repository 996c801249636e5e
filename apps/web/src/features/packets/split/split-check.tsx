import { Button, classNames } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { textOf } from '../../../client/failures.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { type Packet, readClaims } from '../queries.ts'

const stepText = {
  commitment: 'hong.step.commitment',
  sum: 'hong.step.sum',
  claims: 'hong.step.claims',
} as const satisfies Record<string, Key>

/** The commitment, the seed when it is shown, and the recomputation of the whole split in this browser. */
export function SplitCheck({ packet }: { packet: Packet }) {
  const { t } = useMessages()
  const check = useMutation({ meta: { isQuiet: true }, mutationFn: () => checkSplit(packet) })
  return (
    <section
      className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line"
      aria-label={t('hong.check')}
    >
      <h2 className="text-[16px] font-semibold">{t('hong.check')}</h2>
      <p className="text-[14px] text-ink-2">{t(packet.seed ? 'hong.checkText' : 'hong.seedLater')}</p>
      <Hash label={t('hong.commitment')} text={packet.commitment} />
      {packet.seed && <Hash label={t('hong.seed')} text={packet.seed} />}
      {packet.seed && !check.data && (
        <Button size="medium" tone="soft" isBusy={check.isPending} onClick={() => check.mutate()}>
          {t('hong.checkNow')}
        </Button>
      )}
      {check.isError && <FormAlert>{textOf(check.error)}</FormAlert>}
      {check.data && <Verdict steps={check.data} />}
    </section>
  )
}

/** The code of the draw comes with the check alone. */
async function checkSplit({ code, commitment, seed, mode, count, total }: Packet) {
  const [{ verifyPacket }, claims] = await Promise.all([
    import(/* seldom */ '@opendraw/games/packets'),
    readClaims(code),
  ])
  return verifyPacket({ commitment, seed: seed ?? '', mode, count, total: total, claims }).steps
}

type Steps = Awaited<ReturnType<typeof checkSplit>>

function Verdict({ steps }: { steps: Steps }) {
  const { t } = useMessages()
  const isRight = steps.every(({ isTrue }) => isTrue)
  return (
    <div role="status">
      <ul className="grid gap-2">
        {steps.map(({ name, isTrue }) => (
          <li key={name} className="flex items-start gap-3 text-[15px]">
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full',
                isTrue ? 'bg-win-soft text-win' : 'bg-danger-soft text-danger',
              )}
            >
              {isTrue ? (
                <Check size={14} strokeWidth={3} aria-hidden="true" />
              ) : (
                <X size={14} strokeWidth={3} aria-hidden="true" />
              )}
              <span className="sr-only">{t(isTrue ? 'verify.ok' : 'verify.notOk')}</span>
            </span>
            <span className="min-w-0 flex-1">{t(stepText[name])}</span>
          </li>
        ))}
      </ul>
      <p className={classNames('mt-3 font-semibold', isRight ? 'text-win' : 'text-danger')}>
        {t(isRight ? 'hong.right' : 'hong.wrong')}
      </p>
    </div>
  )
}

function Hash({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-center gap-1 rounded-[16px] bg-sunken py-1 pl-3">
      <p className="min-w-0 flex-1 py-1">
        <span className="block text-[12px] text-ink-2">{label}</span>
        <span className="block font-mono text-[12px] leading-snug break-all">{text}</span>
      </p>
      <CopyButton text={text} label={label} />
    </div>
  )
}
