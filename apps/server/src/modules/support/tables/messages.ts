import { sql, type Tx } from '@opendraw/db'

/** A message; the text is sealed. */
export type MessageRow = Readonly<{
  id: bigint
  /** Null: of the customer. */
  operatorId: bigint | null
  text: Buffer
  isFinal: boolean
  at: Date
  pictures: readonly string[]
}>

/** Everything that was written in a thread, the oldest first. */
export function messagesOf(db: Tx, threadId: bigint): Promise<MessageRow[]> {
  return db.rows<MessageRow>(sql`
    select m.id, m.operator_id, m.text, m.is_final, m.at,
      array(select p.upload_id::text from support_picture p where p.message_id = m.id order by p.at) as pictures
      from support_message m where m.thread_id = ${threadId} order by m.id`)
}

export async function countMessages(tx: Tx, threadId: bigint): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from support_message where thread_id = ${threadId}`,
  )
  return row?.count ?? 0
}

/** Whether a message was sent with that key before. */
export async function hasMessage(tx: Tx, threadId: bigint, key: string): Promise<boolean> {
  const row = await tx.row(
    sql`select 1 as one from support_message where thread_id = ${threadId} and key = ${key}`,
  )
  return row !== undefined
}

type NewMessage = Readonly<{
  threadId: bigint
  operatorId: bigint | null
  key: string
  text: Buffer
  isFinal: boolean
  pictures: readonly string[]
}>

export async function addMessage(tx: Tx, message: NewMessage): Promise<bigint> {
  const { threadId, operatorId, key, text, isFinal, pictures } = message
  const row = await tx.row<{ id: bigint }>(sql`
    insert into support_message (thread_id, operator_id, key, text, is_final)
    values (${threadId}, ${operatorId}, ${key}, ${text}, ${isFinal}) returning id`)
  if (!row) throw new Error('an insert returns its row')
  await tx.run(sql`
    insert into support_picture (message_id, at, upload_id)
    select ${row.id}, position - 1, id from unnest(${[...pictures]}::uuid[]) with ordinality as picture (id, position)`)
  return row.id
}

/** Which thread a picture was sent in. */
export async function threadOfPicture(db: Tx, uploadId: string): Promise<bigint | null> {
  const row = await db.row<{ id: bigint }>(sql`
    select m.thread_id as id from support_picture p join support_message m on m.id = p.message_id where p.upload_id = ${uploadId}`)
  return row?.id ?? null
}

/** A note; the text is sealed. */
export type NoteRow = Readonly<{ id: bigint; operatorId: bigint; text: Buffer; at: Date }>

/** What operators noted about a thread, the oldest first. */
export function notesOf(db: Tx, threadId: bigint): Promise<NoteRow[]> {
  return db.rows<NoteRow>(
    sql`select id, operator_id, text, at from support_note where thread_id = ${threadId} order by id`,
  )
}

export function addNoteRow(tx: Tx, threadId: bigint, operatorId: bigint, text: Buffer) {
  return tx.run(sql`
    insert into support_note (thread_id, operator_id, text) values (${threadId}, ${operatorId}, ${text})`)
}
