import { type LimitPeriod, limitPeriods } from '@opendraw/contract'
import { type Invariant, sql } from '@opendraw/db'
import { windowDays } from './limits/limit-use.ts'
import { cash, number, numbers } from './tables/protections.ts'

// A node believes for at most a second what it knew of a session before: until then a change may not have reached it.
const reach = sql`interval '1 second'`
const heldUntil = sql`coalesce(r.lifted_at, case r.kind when 'pause' then r.until_at else r.return_asked_at + interval '24 hours' end, 'infinity')`

// What was paid at a provider after its deposit was over, or beyond it, becomes an unrequested deposit: a break does not apply, and what
// an exclusion kept on hold comes once it is over.
const isLate = sql`exists (select from payment_credit c join payment_invoice i on i.id = c.invoice_id
  where c.deposit_id = d.id and i.deposit_id <> d.id)`

/**
 * Every stake and deposit against the pauses, exclusions and limits active then, and every exclusion against the other
 * accounts of its person.
 */
export const protectionInvariants: readonly Invariant[] = [
  {
    name: 'no player stakes or deposits during a break or exclusion',
    sql: sql`
      (select format('player %s staked in journal %s while rest %s held', r.player_id, e.journal, r.id) as detail
        from play_restriction r
        join ledger.entry e on e.bucket = ledger.bucket_of(r.player_id) and e.owner = r.player_id and (e.kind, e.asset) = (${cash}) and e.seq > 0
        join ledger.journal j on j.id = e.journal
       where e.reason = ${number('stake')} and j.at > r.from_at + ${reach} and j.at < ${heldUntil})
      union all
      (select format('player %s asked for deposit %s while rest %s held', r.player_id, d.id, r.id)
        from play_restriction r join deposit d on d.player_id = r.player_id
       where d.created_at > r.from_at + ${reach} and d.created_at < ${heldUntil} and not ${isLate})`,
  },
  {
    // An account whose share of an exclusion was lifted by two people is under none and is not meant.
    name: 'an exclusion reaches every account of its person',
    sql: sql`
      select distinct format('player %s has the same %s as player %s, whose exclusion %s does not reach them', mine.player_id, mine.kind,
               theirs.player_id, r.root) as detail
        from exclusion_in_force r
        join identity_fingerprint theirs on theirs.player_id = r.player_id and theirs.is_proven and not theirs.is_new
        join identity_fingerprint mine on (mine.kind, mine.fingerprint) = (theirs.kind, theirs.fingerprint) and mine.player_id <> theirs.player_id
         and not mine.is_tried and not mine.is_new
        join player p on p.id = mine.player_id and p.closed_at is null
       where not exists (select from play_restriction own
               where own.player_id = mine.player_id and (own.id = r.root or own.carried_from = r.root))`,
  },
  {
    name: 'a player who is known to be too young has none of their bets placed unlooked at',
    sql: sql`
      select format('player %s is too young and has no limit flag', p.id) as detail
        from known_minor m join player p on p.id = m.player_id and not p.has_active_limits`,
  },
  ...limitPeriods.flatMap(overLimits),
]

/** Stakes and deposits after which a window of this period exceeded the limit in force. */
function overLimits(period: LimitPeriod): Invariant[] {
  return [
    {
      // What was won at the very edge of a window may have counted when the stake was looked at and not a moment later, so that a
      // window a minute longer may speak for it.
      name: 'no stake passes the limit that its player set',
      sql: sql`
        select format('player %s: %s of %s a %s after journal %s, limit %s', player_id, used, kind, period, journal, amount) as detail
          from (select l.*, e.journal, e.reason, j.at,
                       least(sum(-e.amount) over (partition by l.id order by j.at range between ${span(period, '')} preceding and current row),
                             sum(-e.amount) over (partition by l.id order by j.at range between ${span(period, ' 1 minute')} preceding and current row)) as used
                  from protection_limit l
                  join ledger.entry e on e.bucket = ledger.bucket_of(l.player_id) and e.owner = l.player_id and (e.kind, e.asset) = (${cash}) and e.seq > 0
                  join ledger.journal j on j.id = e.journal
                 where l.period = ${period} and l.kind in ('stake', 'loss')
                   and (e.reason in ${numbers('stake', 'refund')} or l.kind = 'loss' and e.reason = ${number('payout')})) moved
         where reason = ${number('stake')} and at > from_at + ${reach} and at < coalesce(until_at, 'infinity') and used > amount`,
    },
    {
      name: 'no deposit passes the limit that its player set',
      sql: sql`
        select format('player %s: %s deposited in a %s with deposit %s, limit %s', player_id, used, period, deposit_id, amount) as detail
          from (select l.*, d.id as deposit_id, d.created_at,
                       sum(d.amount) over (partition by l.id, date_trunc(${period}, d.created_at, 'UTC') order by d.created_at) as used
                  from protection_limit l join deposit d on d.player_id = l.player_id and d.state in ('pending', 'passed')
                 where l.period = ${period} and l.kind = 'deposit') asked
         where created_at > from_at + ${reach} and created_at < coalesce(until_at, 'infinity') and used > amount`,
    },
  ]
}

function span(period: LimitPeriod, more: '' | ' 1 minute') {
  return sql`${`${windowDays[period]} days${more}`}::interval`
}
