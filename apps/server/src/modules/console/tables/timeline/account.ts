import { sql } from '@opendraw/db'
import { claimed, dollars, named, newest, ofPlayer, type TimelineSource } from './rows.ts'

const limitRequest = {
  ...ofPlayer('limits', 'limits'),
  rows: { player: newest('limit_request', { began: 'asked_at' }) },
  amount: sql`case when e.kind <> 'session' then e.amount end`,
  asset: dollars,
  note: sql`concat_ws(' ', e.kind, e.period, case when e.kind = 'session' then e.amount || ' min' end)`,
} as const
const kyc = {
  kind: 'documents',
  permission: 'kyc:case:read',
  rows: { player: newest('kyc_case', { began: 'submitted_at' }) },
  subject: sql`'kyc:' || e.state || ':' || e.id`,
} as const
const message = {
  kind: 'messages',
  permission: 'messages:outbox:read',
  rows: { player: newest('message') },
  subject: sql`'message:' || e.player_id`,
  note: sql`concat_ws(' · ', e.channel, replace(e.kind, '_', ' '))`,
} as const
const approval = {
  kind: 'operators',
  permission: 'oversight:approval:read',
  rows: {
    player: named('approval', 'made_at'),
    deposit: named('approval', 'made_at'),
    withdrawal: named('approval', 'made_at'),
  },
  subject: sql`'approval:' || e.id`,
} as const

/** What happened to an account, and what operators did about it or a request. */
export const accountSources: readonly TimelineSource[] = [
  {
    ...ofPlayer('access', 'sessions'),
    rows: { player: newest('session', { by: 'created_at' }) },
    at: sql`e.created_at`,
    act: sql`'session.begun'`,
    note: sql`concat_ws(' · ', e.ip, e.device)`,
  },
  {
    ...ofPlayer('access', 'overview'),
    rows: { player: newest('withdrawal_hold', { began: 'made_at', by: 'until' }) },
    at: sql`e.made_at`,
    act: sql`'hold.begun'`,
    note: sql`replace(e.cause, '_', ' ')`,
  },
  {
    ...ofPlayer('access', 'sessions'),
    rows: { player: newest('passkey') },
    at: sql`e.created_at`,
    act: sql`'passkey.added'`,
    note: sql`e.name`,
  },
  {
    ...limitRequest,
    rows: { player: newest('protection_limit', { began: 'from_at' }) },
    at: sql`e.from_at`,
    act: sql`'limit.set'`,
  },
  { ...limitRequest, at: sql`e.asked_at`, act: sql`'limit.asked'` },
  { ...limitRequest, at: sql`e.closed_at`, act: sql`'limit.' || e.outcome` },
  {
    ...ofPlayer('limits', 'limits'),
    rows: { player: newest('play_restriction', { began: 'from_at' }) },
    at: sql`e.from_at`,
    act: sql`'restriction.' || e.kind`,
  },
  {
    ...ofPlayer('limits', 'limits'),
    rows: { player: newest('marketing_consent', { began: 'answered_at' }) },
    at: sql`e.answered_at`,
    act: sql`case when e.is_given then 'consent.given' else 'consent.withdrawn' end`,
    note: sql`concat_ws(' · ', e.product, e.channel)`,
  },
  {
    ...kyc,
    at: sql`e.submitted_at`,
    act: sql`'kyc.submitted'`,
    note: sql`replace(e.document_kind, '_', ' ')`,
  },
  {
    ...kyc,
    at: sql`e.decided_at`,
    act: sql`'kyc.' || e.state`,
    operator: sql`e.decided_by`,
    note: sql`concat_ws(': ', replace(e.reason_code, '_', ' '), nullif(e.reason, ''))`,
  },
  {
    ...message,
    at: sql`e.created_at`,
    act: sql`'message.made'`,
  },
  {
    ...message,
    at: sql`e.done_at`,
    act: sql`'message.' || e.state`,
    note: sql`concat_ws(' · ', e.channel, replace(e.kind, '_', ' '), e.error)`,
  },
  {
    ...ofPlayer('notes', 'notes', 'players:note:read'),
    rows: { player: newest('player_note', { began: 'at' }) },
    at: sql`e.at`,
    act: sql`'note.written'`,
    operator: sql`e.operator_id`,
    note: sql`e.text`,
  },
  {
    ...approval,
    at: sql`e.made_at`,
    act: sql`'approval.proposed'`,
    operator: sql`e.maker`,
    // Why somebody's identity is released is for who may read documents.
    note: sql`concat_ws(': ', translate(e.act, '._', '  '), case when e.act <> 'player.identity.release' then e.reason end)`,
  },
  {
    ...approval,
    at: sql`e.decided_at`,
    act: sql`'approval.' || e.state`,
    operator: sql`e.checker`,
    note: sql`concat_ws(': ', translate(e.act, '._', '  '), case when e.act <> 'player.identity.release' then nullif(e.decision_reason, '') end)`,
  },
  ...(['deposit', 'withdrawal'] as const).map((of) => ({
    kind: 'operators' as const,
    permission: `finance:${of}:read`,
    rows: { [of]: claimed },
    at: sql`e.claimed_at`,
    act: sql`'claim.taken'`,
    subject: sql`''`,
    operator: sql`e.operator_id`,
  })),
  {
    kind: 'operators',
    permission: 'oversight:audit:read',
    rows: {
      player: named('audit_line', 'at'),
      deposit: named('audit_line', 'at'),
      withdrawal: named('audit_line', 'at'),
    },
    // What its own rows tell, and what an approval tells, is not told twice.
    at: sql`case when e.act !~ '^(approval\\.|player\\.note$|deposit\\.(approve|reject|reverse)$|withdrawal\\.(approve|reject|pay|fail)$)'
      and not exists (select from approval p where p.subject = e.subject and p.act = e.act) then e.at end`,
    act: sql`e.act`,
    subject: sql`'audit:' || e.subject`,
    operator: sql`e.operator_id`,
    note: sql`e.reason`,
  },
]
