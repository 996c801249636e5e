import { Sheet } from '@opendraw/ui'
import { Facts } from '../../../components/facts.tsx'
import { FundProof, type Proof } from '../../../components/fund-proof.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Request } from './request-of.ts'

type ConfirmSheetProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  request: Request
  lifeHours: number
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}>

/** The packet once more, what becomes of its money, and the fund password. Load it lazily, with the sheet. */
export default function ConfirmSheet({ isOpen, onClose, request, lifeHours, ...proof }: ConfirmSheetProps) {
  const { t, money } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('hong.confirm')} closeLabel={t('common.close')}>
      <Facts
        className="mt-4 rounded-[20px] bg-sunken p-4"
        facts={[
          { name: t('hong.total'), value: `${money(request.total)} USD` },
          { name: t('hong.count'), value: request.count },
          { name: t('hong.mode'), value: t(request.mode === 'equal' ? 'hong.equal' : 'hong.random') },
          ...(request.targets ? [{ name: t('hong.onlyFor'), value: request.targets.join(', ') }] : []),
        ]}
      />
      <p className="my-4 text-[14px] text-ink-2">{t('hong.final', { hours: lifeHours })}</p>
      {isOpen && (
        <FundProof
          {...proof}
          go={t('hong.sendNow', { amount: money(request.total) })}
          unsure={t('hong.unsure')}
        />
      )}
    </Sheet>
  )
}
