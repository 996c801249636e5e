import { buttonClass, Skeleton, Tabs } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { cardsQuery } from '../queries.ts'
import { CardForm } from './card-form.tsx'
import { WalletForm } from './wallet-form.tsx'

/** Binds a bank card or a wallet to withdraw to. `kind=wallet` in the address opens on the wallet. */
export default function BindScreen() {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const bound = useQuery(cardsQuery())
  const kind = search.get('kind') === 'wallet' ? 'wallet' : 'card'
  return (
    <Page title={t(kind === 'card' ? 'cards.add' : 'wallets.add')}>
      <div className="px-6 pt-3">
        <QueryView isMoney query={bound} skeleton={<Skeleton className="h-80 rounded-[28px]" />}>
          {({ isIdentityNeeded, holder }) =>
            isIdentityNeeded ? (
              <Identity />
            ) : (
              <>
                <p className="mb-4 text-[14px] text-ink-2">{t('payout.rule')}</p>
                <Tabs
                  label={t('payout.title')}
                  value={kind}
                  onChange={(value) => setSearch({ kind: value })}
                  items={[
                    {
                      value: 'card',
                      label: t('cards.title'),
                      panel: <CardForm holder={holder ?? ''} />,
                    },
                    { value: 'wallet', label: t('wallets.title'), panel: <WalletForm /> },
                  ]}
                />
              </>
            )
          }
        </QueryView>
      </div>
    </Page>
  )
}

/** What is asked for once before anything can be bound, and where. */
function Identity() {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('payout.identity')}</h2>
      <p className="mt-2 mb-5 text-[15px] text-ink-2">{t('payout.identityText')}</p>
      <Link to={paths.profile} className={buttonClass('main', 'large', 'w-full')}>
        {t('payout.identitySave')}
      </Link>
    </section>
  )
}
