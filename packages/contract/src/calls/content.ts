import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { RichText } from '../rich-text.ts'
import { Digits, Fraction, GameKind, Instant, Lang, Micros, Nothing, pageOf, paging } from '../values.ts'

/** What is written can be asked for by its number, or by its name where it has one. */
export const ContentRef = z.string().check(z.regex(/^([a-z][a-z0-9-]{0,39}|\d{1,19})$/))

/**
 * The head of a text. `lang` is its language: the caller's; English where it has not been written in that; or the first
 * that there is. A screen marks a text that is not in the caller's language.
 */
const head = { id: Digits, name: z.nullable(z.string()), lang: Lang, title: z.string() }
const ByRef = z.strictObject({ id: ContentRef })

const NoticeHead = z.object({
  ...head,
  /** The beginning of its words, without their manner. */
  summary: z.string(),
  publishedAt: Instant,
  isPinned: z.boolean(),
  /** Whether the caller has read it; null for an anonymous visitor. */
  isRead: z.nullable(z.boolean()),
})
export const listNotices = defineCall({
  method: 'POST',
  path: 'ccinit/getnotice',
  access: 'public',
  about: 'Notices of the operator to everyone: pinned ones first, then the newest.',
  request: z.strictObject(paging),
  reply: pageOf(NoticeHead),
  refusals: [],
})
export const readNotice = defineCall({
  method: 'POST',
  path: 'ccinit/noticeinfo',
  access: 'public',
  about: 'One notice, whole. Reading it does not mark it as read: that is a call of its own.',
  request: ByRef,
  reply: z.extend(NoticeHead, { body: RichText }),
  refusals: ['not_found'],
})
const Unread = z.object({
  unread: z.int(),
  /** Of the player's own notifications, those that they have not read. */
  own: z.int(),
})
export const countUnread = defineCall({
  method: 'POST',
  path: 'ccinit/noticeunread',
  access: 'player',
  about:
    'How many of the notices that are shown now the player has not read, and how many of their own notifications. Those from before they registered count only while pinned.',
  request: Nothing,
  reply: Unread,
  refusals: [],
})
export const markRead = defineCall({
  method: 'POST',
  path: 'ccinit/noticeread',
  access: 'player',
  about: 'Marks a notice as read; without one, all that are shown now. Answers how many are left.',
  request: z.strictObject({ id: z.optional(ContentRef) }),
  reply: Unread,
  refusals: ['not_found'],
})

const HelpHead = z.object({ ...head, /** All its words: what a search looks through. */ text: z.string() })
export const getHelp = defineCall({
  method: 'POST',
  path: 'ccinit/gethelp',
  access: 'public',
  about: 'Every question that the help answers, by topic.',
  request: Nothing,
  reply: z.object({ topics: z.array(z.object({ ...head, items: z.array(HelpHead) })) }),
  refusals: [],
})
export const readHelp = defineCall({
  method: 'POST',
  path: 'ccinit/helpinfo',
  access: 'public',
  about: 'One answer of the help, with its topic and the other questions of that.',
  request: ByRef,
  reply: z.object({
    ...head,
    body: RichText,
    changedAt: Instant,
    topic: z.object(head),
    others: z.array(z.object(head)),
  }),
  refusals: ['not_found'],
})

export const activityStates = ['running', 'coming', 'ended'] as const
const ActivityHead = z.object({
  ...head,
  summary: z.string(),
  state: z.enum(activityStates),
  from: Instant,
  /** Null: until further notice. */
  until: z.nullable(Instant),
  isPinned: z.boolean(),
  /** The page of the app where it takes place; null: it is only announced. */
  path: z.nullable(z.string()),
})
export const listActivities = defineCall({
  method: 'POST',
  path: 'ccinit/getactivity',
  access: 'public',
  about: 'What goes on: pinned ones first, then those that begin last. `state` narrows it to one state.',
  request: z.strictObject({ state: z.optional(z.enum(activityStates)), ...paging }),
  reply: pageOf(ActivityHead),
  refusals: [],
})
export const readActivity = defineCall({
  method: 'POST',
  path: 'ccinit/activityinfo',
  access: 'public',
  about: 'One activity, whole.',
  request: ByRef,
  reply: z.extend(ActivityHead, { body: RichText }),
  refusals: ['not_found'],
})

export const readPage = defineCall({
  method: 'POST',
  path: 'ccinit/getpage',
  access: 'public',
  about: 'A page of words by its name: about, contact.',
  request: ByRef,
  reply: z.object({ ...head, body: RichText, changedAt: Instant }),
  refusals: ['not_found'],
})

/** How players' money is kept: not apart, apart from the operator's own, or by a trustee. */
export const fundsProtections = ['none', 'separate', 'trust'] as const

export const getAbout = defineCall({
  method: 'POST',
  path: 'ccinit/getabout',
  access: 'public',
  about:
    'Facts about the operator, none of them entered by hand: the licence, what games return, and what the books show (a minute old at most).',
  request: Nothing,
  reply: z.object({
    mode: z.literal('demo'),
    /** Null: there is none, and real money is off. */
    licence: z.nullable(z.object({ holder: z.string(), number: z.string(), authority: z.string() })),
    /** Of all stakes, what comes back in the long run: the lowest and the highest of a game's plays. */
    returns: z.array(z.object({ game: GameKind, plays: z.int(), lowest: Fraction, highest: Fraction })),
    reserve: z.object({
      at: Instant,
      /** The operator's free money, which pays winnings; what open rounds have reserved is not in it. */
      bankroll: Micros,
      /** What the operator has put in since the start. */
      funded: Micros,
      /** What players own in USD: cash, withdrawals on their way, bonuses, red packets; stakes of open rounds are not in it. */
      owed: Micros,
      /** The same in USDT. */
      owedUsdt: Micros,
      /** Of what players paid in, what has not been paid out. */
      held: Micros,
    }),
    /** How what is owed to players (in USD) is kept, and what backs it. */
    funds: z.object({
      /** Whether anyone else could claim it in the operator's insolvency: 'none' promises nothing. */
      protection: z.enum(fundsProtections),
      balances: Micros,
      withdrawals: Micros,
      bonuses: Micros,
      packets: Micros,
      /** Principal of products, and flexible savings. */
      savings: Micros,
      /** Paid for tickets and not released yet. */
      escrow: Micros,
      /** What players paid in and was not paid out, of what is owed to them; null when nothing is. */
      share: z.nullable(Fraction),
      /** What of it the operator's own money has to pay. */
      fromHouse: Micros,
    }),
    budgets: z.array(z.object({ purpose: z.string(), available: Micros, promised: Micros })),
  }),
  refusals: [],
})

export const getContact = defineCall({
  method: 'POST',
  path: 'ccinit/getcontact',
  access: 'public',
  about: 'How to contact the operator, and when support is available (UTC). Its text is the page contact.',
  request: Nothing,
  reply: z.object({
    /** Null: the operator has named none. */
    telegram: z.nullable(z.object({ name: z.string(), url: z.string() })),
    email: z.nullable(z.string()),
    /** Days of the week, Monday 1 to Sunday 7; hours of the day, `untilHour` 24 at most. */
    hours: z.object({ days: z.array(z.int()), fromHour: z.int(), untilHour: z.int() }),
    isOpen: z.boolean(),
  }),
  refusals: [],
})

/** Shown on home: a running activity that is pinned there and has a page. */
export const Banner = z.object({ ...head, summary: z.string(), path: z.string() })

export const getFrame = defineCall({
  method: 'POST',
  path: 'ccinit/getframe',
  access: 'public',
  about:
    'The address of a page of someone else that the app may show in a frame; only by its name in the list of those allowed.',
  request: z.strictObject({ id: ContentRef }),
  reply: z.object({ ...head, id: z.string(), url: z.string() }),
  refusals: ['not_found'],
})
