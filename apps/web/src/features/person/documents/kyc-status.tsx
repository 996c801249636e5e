import { Button, List, ListRow } from '@opendraw/ui'
import { type StateLook, StatePill } from '../../../components/state-pill.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import type { UserAuth } from '../queries.ts'

/** The kinds of documents, as text. */
export const documentText = {
  passport: 'kyc.passport',
  id_card: 'kyc.id_card',
  driving_licence: 'kyc.driving_licence',
} as const satisfies Record<NonNullable<UserAuth['documentKind']>, Key>

/** Why documents did not pass, as text. */
const reasonText = {
  unreadable: 'kycReason.unreadable',
  not_whole: 'kycReason.not_whole',
  wrong_document: 'kycReason.wrong_document',
  document_expired: 'kycReason.document_expired',
  name_differs: 'kycReason.name_differs',
  birth_date_differs: 'kycReason.birth_date_differs',
  underage: 'kycReason.underage',
  not_genuine: 'kycReason.not_genuine',
  other: 'kycReason.other',
} as const satisfies Record<NonNullable<UserAuth['reasonCode']>, Key>

type State = UserAuth['state']
const states: Readonly<Record<State, StateLook>> = {
  none: { key: 'kyc.state.none', tone: 'grey' },
  pending: { key: 'kyc.state.pending', tone: 'orange' },
  passed: { key: 'kyc.state.passed', tone: 'green' },
  failed: { key: 'kyc.state.failed', tone: 'red' },
  expired: { key: 'kyc.state.expired', tone: 'grey' },
}
const stateTexts = {
  none: 'kyc.text.none',
  pending: 'kyc.text.pending',
  passed: 'kyc.text.passed',
  failed: 'kyc.text.failed',
  expired: 'kyc.text.expired',
} as const satisfies Record<State, Key>

/** The state of the check, why it failed, and what can be done. */
export function Status({ auth, onAgain }: { auth: UserAuth; onAgain: () => void }) {
  const { t } = useMessages()
  const { state, reasonCode, reason } = auth
  return (
    <>
      <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
        <StatePill look={states[state]} />
        <p className="mt-3 text-[16px]">{t(stateTexts[state])}</p>
        {state === 'failed' && reasonCode !== null && (
          <div className="mt-4 rounded-[16px] bg-danger-soft px-4 py-3 text-[15px] text-danger">
            <p className="font-semibold">{t(reasonText[reasonCode])}</p>
            {reason !== null && <p className="mt-1 break-words">{reason}</p>}
          </div>
        )}
      </section>
      <Facts auth={auth} />
      {(state === 'failed' || state === 'expired') && <Button onClick={onAgain}>{t('kyc.again')}</Button>}
    </>
  )
}

function Facts({ auth }: { auth: UserAuth }) {
  const { t } = useMessages()
  const { documentKind, documentNumberMasked, documentExpires, submittedAt, decidedAt } = auth
  const facts: readonly { key: Key; value: string | null }[] = [
    { key: 'kyc.kind', value: documentKind && t(documentText[documentKind]) },
    { key: 'kyc.number', value: documentNumberMasked },
    { key: 'kyc.expires', value: documentExpires },
    { key: 'kyc.submitted', value: submittedAt === null ? null : date(submittedAt) },
    { key: 'kyc.decided', value: decidedAt === null ? null : date(decidedAt) },
  ]
  return (
    <List>
      {facts.map(
        ({ key, value }) =>
          value !== null && (
            <li key={key}>
              <ListRow title={t(key)} value={<span className="text-[15px] tabular-nums">{value}</span>} />
            </li>
          ),
      )}
    </List>
  )
}
