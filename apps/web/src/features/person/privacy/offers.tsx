import { editPrivacy, type MarketingTopic } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReplyFor, send } from '../../../client/ask.ts'
import { answerOf, OfferChoices } from '../../../components/offer-choices.tsx'
import { useMessages } from '../../../copy/use-messages.ts'

/** What marketing the player agrees to; each change holds at once. */
export function Offers({ marketing }: { marketing: ReplyFor<'getPrivacy'>['marketing'] }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<readonly MarketingTopic[]>()
  const change = useMutation({
    // Each sends the whole answer: the last one sent must be the last one stored.
    scope: { id: 'offers' },
    mutationFn: (given: MarketingTopic[]) => send({ editPrivacy }, answerOf(given)),
    onError: () => setChosen(undefined),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getPrivacy'] }),
  })
  return (
    <section>
      <h2 className="text-[15px] font-semibold">{t('offers.title')}</h2>
      <p className="mt-1 mb-3 text-[14px] text-ink-2">{t('offers.text')}</p>
      {marketing.isOff && <p className="mb-3 text-[14px] font-medium">{t('offers.off')}</p>}
      <OfferChoices
        given={chosen ?? marketing.given}
        onChange={(given) => {
          setChosen(given)
          change.mutate(given)
        }}
      />
    </section>
  )
}
