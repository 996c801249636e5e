import { exportTeam } from '@opendraw/contract'
import { Button, Pill, type PillTone } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { send } from '../../../client/ask.ts'
import { Permitted } from '../../../components/permitted.tsx'
import { csvFile, saveFile } from '../../../components/save-file.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import type { Application } from '../queries.ts'

const tones = {
  pending: 'orange',
  approved: 'green',
  rejected: 'red',
  ended: 'grey',
} as const satisfies Record<Application['state'], PillTone>

type StatusProps = Readonly<{ application: Application; mayApplyFrom: Date | null }>

/** The newest application: its state as text, why, and what was written. */
export function Status({ application, mayApplyFrom }: StatusProps) {
  const { t } = useMessages()
  const { state, reasonCode, note, createdAt, decidedAt, plan, channel } = application
  return (
    <section role="status" className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] leading-snug font-bold tracking-tight">{t(`buddy.state.${state}`)}</h2>
      <p className="flex flex-wrap items-center gap-2 text-[13px] text-ink-2">
        <Pill tone={tones[state]}>{t(`buddy.channel.${channel}`)}</Pill>
        <span>{t('buddy.sentAt', { at: date(createdAt) })}</span>
        {decidedAt !== null && <span>· {t('buddy.decidedAt', { at: date(decidedAt) })}</span>}
      </p>
      {reasonCode && <p className="text-[15px]">{t(`buddy.why.${reasonCode}`)}</p>}
      {note !== '' && <p className="text-[15px] break-words">{note}</p>}
      {mayApplyFrom !== null && (
        <p className="text-[14px] text-ink-2">{t('buddy.again', { at: date(mayApplyFrom) })}</p>
      )}
      {state === 'pending' && (
        <p className="max-h-40 overflow-y-auto rounded-[16px] bg-sunken p-3 text-[14px] break-words whitespace-pre-line">
          {plan}
        </p>
      )}
      {state === 'approved' && (
        <Permitted anyRole={['partner']}>
          <ReportButton />
        </Permitted>
      )}
    </section>
  )
}

/** Brings the partner's days as a CSV file to the device. */
function ReportButton() {
  const { t } = useMessages()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ exportTeam }, {}),
    onSuccess: ({ name, csv }) => saveFile(name, csvFile(csv)),
  })
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      <Download size={18} aria-hidden="true" />
      {t('buddy.download')}
    </Button>
  )
}
