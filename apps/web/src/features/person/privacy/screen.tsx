import { editPrivacy, type MarketingTopic } from '@opendraw/contract'
import { Button, Skeleton } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReplyFor, send } from '../../../client/ask.ts'
import { answerOf, OfferChoices } from '../../../components/offer-choices.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { privacyQuery } from '../queries.ts'
import { CloseAccount } from './close-account.tsx'
import { ExportData } from './export-data.tsx'

const kept = ['account', 'person', 'documents', 'money', 'protection', 'signins'] as const
const keptMessages = {
  account: 'privacy.kept.account',
  person: 'privacy.kept.person',
  documents: 'privacy.kept.documents',
  money: 'privacy.kept.money',
  protection: 'privacy.kept.protection',
  signins: 'privacy.kept.signins',
} as const satisfies Record<(typeof kept)[number], Key>

/** What is kept of a player and how, a copy of it, what marketing they agree to, and closing the account. */
export default function PrivacyScreen() {
  const { t, money } = useMessages()
  const privacy = useQuery(privacyQuery())
  const [isClosing, setClosing] = useState(false)
  return (
    <Page title={t('privacy.title')}>
      <div className="grid gap-7 px-6 pt-3">
        <section>
          <p className="text-[15px] text-ink-2">{t('privacy.text')}</p>
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-[15px]">
            {kept.map((one) => (
              <li key={one}>{t(keptMessages[one])}</li>
            ))}
          </ul>
          <p className="mt-3 text-[15px] text-ink-2">{t('privacy.sealed')}</p>
        </section>
        <QueryView query={privacy} skeleton={<Skeleton className="h-28 rounded-[24px]" />}>
          {(data) => <Offers marketing={data.marketing} />}
        </QueryView>
        <ExportData />
        {privacy.data && (
          <section>
            <h2 className="text-[15px] font-semibold">{t('privacy.close')}</h2>
            <p className="mt-1 mb-3 text-[14px] text-ink-2">
              {t('privacy.closeText', { least: money(privacy.data.leastToWithdraw) })}
            </p>
            {isClosing ? (
              <CloseAccount obstacles={privacy.data.obstacles} overBy={privacy.data.overBy} />
            ) : (
              <Button tone="danger" className="w-full" onClick={() => setClosing(true)}>
                {t('privacy.close')}
              </Button>
            )}
          </section>
        )}
      </div>
    </Page>
  )
}

/** What marketing the player agrees to; each change holds at once. */
function Offers({ marketing }: { marketing: ReplyFor<'getPrivacy'>['marketing'] }) {
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
