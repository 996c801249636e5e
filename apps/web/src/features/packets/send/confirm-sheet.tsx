import { Sheet } from '@opendraw/ui'
import { Facts } from '../../../components/facts.tsx'
import { FundProof, type Proof } from '../../../components/fund-proof.tsx'
import { useWords } from '../../../copy/use-words.ts'
import type { Wish } from './wish-of.ts'

type ConfirmSheetProps = {
  isOpen: boolean
  onClose: () => void
  wish: Wish
  lifeHours: number
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}

/** The packet once more, what becomes of its money, and the fund password. Load it lazily, with the sheet. */
export default function ConfirmSheet({ isOpen, onClose, wish, lifeHours, ...proof }: ConfirmSheetProps) {
  const { say, money } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('hong.confirm')} closeLabel={say('common.close')}>
      <Facts
        className="mt-4 rounded-[20px] bg-sunken p-4"
        facts={[
          { name: say('hong.total'), value: `${money(wish.total)} USD` },
          { name: say('hong.count'), value: wish.count },
          { name: say('hong.mode'), value: say(wish.mode === 'equal' ? 'hong.equal' : 'hong.random') },
          ...(wish.targets ? [{ name: say('hong.onlyFor'), value: wish.targets.join(', ') }] : []),
        ]}
      />
      <p className="my-4 text-[14px] text-ink-2">{say('hong.final', { hours: lifeHours })}</p>
      {isOpen && (
        <FundProof
          {...proof}
          go={say('hong.sendNow', { amount: money(wish.total) })}
          unsure={say('hong.unsure')}
        />
      )}
    </Sheet>
  )
}
