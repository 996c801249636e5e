import { editPrivacy, type MarketingTopic } from '@opendraw/contract'
import { Button, Sheet } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { answerOf, OfferChoices } from '../../../components/offer-choices.tsx'
import { useMessages } from '../../../copy/use-messages.ts'

/** Asks once about each product and channel whoever agreed to everything at once. Closing it is an answer, too: none of it. */
export default function AskAgain() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [given, setGiven] = useState<MarketingTopic[]>([])
  const answer = useMutation({
    mutationFn: (topics: readonly MarketingTopic[]) => send({ editPrivacy }, answerOf(topics)),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['getUserinfo'] }),
  })
  return (
    <Sheet
      isOpen={!answer.isPending && !answer.isSuccess}
      onClose={() => answer.mutate([])}
      title={t('offers.title')}
      closeLabel={t('common.close')}
    >
      <div className="mt-4 grid gap-4">
        <p className="text-[14px]">{t('offers.again')}</p>
        <p className="text-[14px] text-ink-2">{t('offers.text')}</p>
        <OfferChoices given={given} onChange={setGiven} />
        <Button onClick={() => answer.mutate(given)}>{t('offers.save')}</Button>
      </div>
    </Sheet>
  )
}
