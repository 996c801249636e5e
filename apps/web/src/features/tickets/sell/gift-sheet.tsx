import { Sheet } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { FundProof, type Proof } from '../../../components/fund-proof.tsx'
import { useMessages } from '../../../copy/use-messages.ts'

type GiftSheetProps = Readonly<{
  title: string
  /** How much less than the first price it is. */
  why: string
  /** On the button: how many for how much. */
  go: string
  offer: (proof: Proof) => Promise<void>
  onClose: () => void
}>

/** The fund password, for an offer below the first price. Load it lazily, with the sheet. */
export default function GiftSheet({ title, why, go, offer, onClose }: GiftSheetProps) {
  const { t } = useMessages()
  const offering = useMutation({ meta: { isQuiet: true }, mutationFn: offer })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('ticket.sell')}
      description={title}
      closeLabel={t('common.close')}
    >
      <p className="my-4 rounded-[16px] bg-sunken px-4 py-3 text-[15px]">{why}</p>
      <FundProof
        go={go}
        unsure={t('ticket.unsure')}
        isBusy={offering.isPending}
        failure={offering.error}
        onSure={offering.mutate}
      />
    </Sheet>
  )
}
