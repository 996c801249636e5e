import {
  type getHelp as getCall,
  type Language,
  type ReplyOf,
  readHelp as readCall,
  refusalsOf,
} from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { languageOrder, refFrom, toHead, treeOf, wordsOf } from './shown-items.ts'
import { type LocalizedItem, shownInOrder, shownItem } from './tables/shown.ts'

const TOPICS_MAX = 50
const QUESTIONS_MAX = 300
const refuse = refusalsOf(readCall)

/** Every question that the help answers, by topic, with all its words; a topic without questions is left out. */
export async function getHelp({ db }: Pick<Context, 'db'>, lang: Language): Promise<ReplyOf<typeof getCall>> {
  const { topics, questions } = await allHelp(db, lang)
  const localized = topics.map((topic) => ({
    ...toHead(topic),
    items: questions
      .filter(({ topicId }) => topicId === topic.id)
      .map((question) => ({ ...toHead(question), text: wordsOf(question.body) })),
  }))
  return { topics: localized.filter(({ items }) => items.length > 0) }
}

/** One answer with its topic and the other questions of that; refuses with not_found what is not shown now. */
export async function readHelp(
  { db }: Pick<Context, 'db'>,
  ref: string,
  lang: Language,
): Promise<ReplyOf<typeof readCall>> {
  const item = await shownItem(db, 'help', languageOrder(lang), refFrom(ref))
  const { topics, questions } = await allHelp(db, lang)
  const topic = topics.find(({ id }) => id === item?.topicId)
  if (!item || !topic) throw refuse('not_found')
  return {
    ...toHead(item),
    body: treeOf(item.body),
    changedAt: item.changedAt,
    topic: toHead(topic),
    others: questions.filter(({ id, topicId }) => topicId === topic.id && id !== item.id).map(toHead),
  }
}

async function allHelp(
  db: Context['db'],
  lang: Language,
): Promise<{ topics: LocalizedItem[]; questions: LocalizedItem[] }> {
  const order = languageOrder(lang)
  const [topics, questions] = await Promise.all([
    shownInOrder(db, 'topic', order, TOPICS_MAX),
    shownInOrder(db, 'help', order, QUESTIONS_MAX),
  ])
  return { topics, questions }
}
