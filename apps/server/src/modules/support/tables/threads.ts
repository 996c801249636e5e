import { type Language, SUPPORT_REOPEN_DAYS, type SupportState, type SupportTopic } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import type { Page, Paging } from '../../../paging.ts'
import { NOTHING_WAITS, type Waiting } from '../../../waiting.ts'

/** Whose a thread is: a player's, or a visitor's, known by the fingerprint of their address. The address is sealed. */
export type Customer =
  | Readonly<{ playerId: bigint }>
  | Readonly<{ playerId: null; visitorIndex: Buffer; visitorAddress: Buffer }>

export type ThreadRow = Readonly<{
  id: bigint
  playerId: bigint | null
  visitorIndex: Buffer | null
  visitorAddress: Buffer | null
  topic: SupportTopic
  lang: Language
  state: SupportState
  openedAt: Date
  firstAnsweredAt: Date | null
  lastId: bigint
  lastAt: Date
  waitsId: bigint | null
  waitsSince: Date | null
  seenId: bigint
  assigneeId: bigint | null
  complaintNumber: bigint | null
  dueAt: Date | null
  finalAt: Date | null
  /** Closed for so long that writing does not open it again. */
  isPast: boolean
  /** Its account was closed. */
  isOver: boolean
}>

const COMPLAINT_DAYS = 56
/** In the last days before its deadline an undecided complaint counts as waiting, whoever's turn it is. */
const SOON_DAYS = 14

const columns = sql`t.id, t.player_id, t.visitor_index, t.visitor_address, t.topic, t.lang, t.state, t.opened_at, t.first_answered_at, t.last_id, t.last_at,
  t.waits_id, t.waits_since, t.seen_id, t.assignee_id, t.complaint_number, t.due_at, t.final_at,
  coalesce(t.closed_at < clock_timestamp() - make_interval(days => ${SUPPORT_REOPEN_DAYS}), false) as is_past,
  exists (select from player p where p.id = t.player_id and p.closed_at is not null) as is_over`

export function threadById(db: Tx, id: bigint) {
  return db.row<ThreadRow>(sql`select ${columns} from support_thread t where t.id = ${id}`)
}

/**
 * The thread, locked: whatever is written in it comes one after the other. Read after the lock, so that an account that was
 * closed meanwhile is seen as closed.
 */
export async function lockThread(tx: Tx, id: bigint): Promise<ThreadRow | undefined> {
  await tx.run(sql`select from support_thread where id = ${id} for update`)
  return threadById(tx, id)
}

/** One customer opens threads one after the other, so that a repeat finds the first. */
export function lockCustomer(tx: Tx, customer: string) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`support:${customer}`}, 0))`)
}

export function threadByKey(tx: Tx, customer: Customer, key: string) {
  const owner =
    customer.playerId === null
      ? sql`t.visitor_index = ${customer.visitorIndex}`
      : sql`t.player_id = ${customer.playerId}`
  return tx.row<ThreadRow>(sql`select ${columns} from support_thread t where ${owner} and t.key = ${key}`)
}

type NewThread = Readonly<{ customer: Customer; key: string; topic: SupportTopic; lang: Language }>

/** A new thread, whose first message the caller adds in the same transaction; a complaint gets its number and its due date. */
export async function addThread(tx: Tx, { customer, key, topic, lang }: NewThread): Promise<bigint> {
  const { visitorIndex, visitorAddress } =
    customer.playerId === null ? customer : { visitorIndex: null, visitorAddress: null }
  const row = await tx.row<{ id: bigint }>(sql`
    insert into support_thread (player_id, visitor_index, visitor_address, key, topic, lang, waits_id, waits_since, complaint_number, due_at)
    values (${customer.playerId}, ${visitorIndex}, ${visitorAddress}, ${key}, ${topic}, ${lang}, 0, clock_timestamp(),
      case when ${topic} = 'complaint' then nextval('support_complaint_number') end,
      case when ${topic} = 'complaint' then clock_timestamp() + make_interval(days => ${COMPLAINT_DAYS}) end)
    returning id`)
  if (!row) throw new Error('an insert returns its row')
  return row.id
}

/** The customer wrote that message: it waits for an operator, since their oldest that has no answer. */
export function customerWrote(tx: Tx, id: bigint, message: bigint, lang: Language) {
  return tx.run(sql`
    update support_thread set state = 'open', closed_at = null, last_id = ${message}, last_at = clock_timestamp(), lang = ${lang},
      waits_id = case when waits_id > 0 then waits_id else ${message} end, waits_since = coalesce(waits_since, clock_timestamp())
     where id = ${id}`)
}

/** An operator wrote that message: it is the customer's turn, or the complaint is decided with it. */
export function agentWrote(
  tx: Tx,
  id: bigint,
  message: bigint,
  { state, isFinal }: Readonly<{ state: 'waiting' | 'answered'; isFinal: boolean }>,
) {
  return tx.run(sql`
    update support_thread set state = ${state}, closed_at = null, last_id = ${message}, last_at = clock_timestamp(), waits_id = null,
      waits_since = null, first_answered_at = coalesce(first_answered_at, clock_timestamp()),
      final_at = case when ${isFinal} then clock_timestamp() else final_at end
     where id = ${id}`)
}

/** Closes what is not closed yet. */
export function closeThreadRow(tx: Tx, id: bigint) {
  return tx.run(sql`
    update support_thread set state = 'closed', closed_at = clock_timestamp(), waits_id = null, waits_since = null
     where id = ${id} and state <> 'closed'`)
}

/** Closes all of a player's. */
export function closeThreadsOf(tx: Tx, playerId: bigint) {
  return tx.run(sql`
    update support_thread set state = 'closed', closed_at = clock_timestamp(), waits_id = null, waits_since = null
     where player_id = ${playerId} and state <> 'closed'`)
}

/** Makes it a complaint, due from its opening on; 0 when it is one. */
export function makeComplaintRow(tx: Tx, id: bigint) {
  return tx.run(sql`
    update support_thread set topic = 'complaint', complaint_number = nextval('support_complaint_number'),
      due_at = opened_at + make_interval(days => ${COMPLAINT_DAYS})
     where id = ${id} and topic <> 'complaint'`)
}

export function setAssignee(tx: Tx, id: bigint, operatorId: bigint | null) {
  return tx.run(sql`update support_thread set assignee_id = ${operatorId} where id = ${id}`)
}

/** The player has seen it up to that message; never less than before. */
export function setSeen(tx: Tx, id: bigint, message: bigint) {
  return tx.run(sql`
    update support_thread set seen_id = least(${message}::bigint, last_id) where id = ${id} and seen_id < least(${message}::bigint, last_id)`)
}

/** Whether the newest message is an operator's that the player has not seen. */
const isUnread = sql`(t.last_id > t.seen_id and exists (
  select from support_message m where m.thread_id = t.id and m.id > t.seen_id and m.operator_id is not null))`

export async function countUnread(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from support_thread t where t.player_id = ${playerId} and ${isUnread}`)
  return row?.count ?? 0
}

/** A thread in the list of its player, with its newest message, which is sealed. */
export type ListedThread = ThreadRow & Readonly<{ text: Buffer; isFromAgent: boolean; isUnread: boolean }>

/** A page of a player's threads; `next` names the newest message of the last one. */
export async function threadsOf(
  db: Tx,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<ListedThread>> {
  const rows = await db.rows<ListedThread>(sql`
    select ${columns}, m.text, m.operator_id is not null as is_from_agent, ${isUnread} as is_unread
      from support_thread t join support_message m on m.id = t.last_id
     where t.player_id = ${playerId} and (${before}::bigint is null or t.last_id < ${before})
     order by t.last_id desc limit ${limit + 1}`)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.lastId ?? null) : null }
}

/** The newest thread of a visitor that writing goes on in: neither closed for long nor full. */
export function newestOfVisitor(tx: Tx, visitorIndex: Buffer, messagesMax: number) {
  return tx.row<ThreadRow>(sql`
    select ${columns} from support_thread t
     where t.visitor_index = ${visitorIndex} and (t.closed_at is null or t.closed_at > clock_timestamp() - make_interval(days => ${SUPPORT_REOPEN_DAYS}))
       and (select count(*) from support_message m where m.thread_id = t.id) < ${messagesMax}
     order by t.id desc limit 1`)
}

export type ThreadFilter = Readonly<{
  state: SupportState | null
  isUndecided: boolean
  topic: SupportTopic | null
  assigned: 'mine' | 'free' | 'taken' | null
  operatorId: bigint
  playerId: bigint | null
}>

/** A complaint that is owed its final answer. */
const isUndecided = sql`(t.due_at is not null and t.final_at is null and t.state <> 'closed')`

/** A page for operators: those that wait by how long, undecided complaints by their deadline, others the newest first. */
export async function queuePage(
  db: Tx,
  { topic, assigned, operatorId, playerId, ...filter }: ThreadFilter,
  { before, limit }: Paging,
): Promise<Page<ThreadRow>> {
  const { state } = filter
  const { at, order, cursorOf } = orderOf(filter)
  const rows = await db.rows<ThreadRow>(sql`
    select ${columns} from support_thread t
     where (${state}::text is null or t.state = ${state}) and (${topic}::text is null or t.topic = ${topic})
       and (not ${filter.isUndecided} or ${isUndecided}) and (${playerId}::bigint is null or t.player_id = ${playerId})
       and case ${assigned ?? ''} when 'mine' then t.assignee_id is not distinct from ${operatorId} when 'free' then t.assignee_id is null
         when 'taken' then t.assignee_id <> ${operatorId} else true end
       and (${before}::bigint is null or ${at} ${before})
     order by ${order} limit ${limit + 1}`)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? cursorOf(last) : null }
}

/** What a page is sorted by. Complaints are due eight weeks after they were opened: in the order of their ids. */
function orderOf({ state, isUndecided: isByDeadline }: Pick<ThreadFilter, 'state' | 'isUndecided'>) {
  if (isByDeadline) return { at: sql`t.id >`, order: sql`t.id`, cursorOf: ({ id }: ThreadRow) => id }
  if (state === 'open')
    return { at: sql`t.waits_id >`, order: sql`t.waits_id`, cursorOf: ({ waitsId }: ThreadRow) => waitsId }
  return { at: sql`t.last_id <`, order: sql`t.last_id desc`, cursorOf: ({ lastId }: ThreadRow) => lastId }
}

/** The threads that wait for an operator: for an answer, or soon for the final one, also while a customer was asked something. */
export async function waitingThreads(db: Tx): Promise<Waiting> {
  const row = await db.row<Waiting>(sql`
    select count(*)::int as count, min(coalesce(t.waits_since, t.last_at)) as since from support_thread t where t.state = 'open'
       or ${isUndecided} and t.due_at < clock_timestamp() + make_interval(days => ${SOON_DAYS})`)
  return row ?? NOTHING_WAITS
}

/** Deletes visitors' threads in which nothing was written for so many days, with all that is in them. */
export function deleteOldOfVisitors(db: Tx, days: number, limit: number) {
  return db.run(sql`
    delete from support_thread where id = any(array(
      select id from support_thread where player_id is null and last_at < clock_timestamp() - make_interval(days => ${days})
       order by last_at limit ${limit}))`)
}
