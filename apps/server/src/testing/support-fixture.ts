import { randomUUID } from 'node:crypto'
import type { SupportThread, SupportTopic } from '@opendraw/contract'
import { type OperatorClient, playerClient } from './clients.ts'
import { aPlayerWith } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

/** A message under a key of its own. */
export function words(text: string) {
  return { text, key: randomUUID() }
}

/** Players who write to customer service, and operators who have read everything when they answer. */
export function aSupportFixture(server: () => TestServer) {
  const aWriter = async () => {
    const player = await aPlayerWith(server().ctx)
    return { ...player, client: playerClient(server(), { token: player.token }) }
  }
  const opened = async (topic: SupportTopic = 'deposit', text = 'Where is my deposit?') => {
    const writer = await aWriter()
    return { writer, thread: await writer.client.openSupport({ topic, ...words(text) }) }
  }
  const readBy = async (operator: OperatorClient, { id }: Pick<SupportThread, 'id'>) => {
    const { thread } = await operator.readSupportThread({ id })
    return { id, seen: thread.lastId }
  }
  const answered = async (operator: OperatorClient, thread: Pick<SupportThread, 'id'>, asksReply = false) =>
    operator.answerSupport({ ...(await readBy(operator, thread)), ...words('We look into it'), asksReply })
  return { aWriter, opened, readBy, answered }
}
