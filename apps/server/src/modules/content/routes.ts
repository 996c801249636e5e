import {
  countUnread,
  getAbout,
  getAvatars,
  getContact,
  getFrame,
  getHelp,
  getInit,
  listActivities,
  listNotices,
  markRead,
  readActivity,
  readHelp,
  readNotice,
  readPage,
} from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { avatars } from '../accounts/index.ts'
import { listActivities as activities, readActivity as activity } from './activities.ts'
import { getFrame as embed } from './embeds.ts'
import { getAbout as about, getContact as contact } from './get-about.ts'
import { getInit as init } from './get-init.ts'
import { readHelp as answer, getHelp as help } from './help.ts'
import { markRead as mark, readNotice as notice, listNotices as notices, unreadNotices } from './notices.ts'
import { readPage as page } from './shown-items.ts'

/** Reads every game, the notices and the banners: as dear as several calls, and asked for once by an app that starts. */
const INIT_COST = 5

/** The calls about public texts. */
export const routes: Binding[] = [
  bind(
    getInit,
    (ctx, _, { lang, country }) => init(ctx, lang, country),
    () => INIT_COST,
  ),
  bind(getAvatars, async () => ({ list: avatars })),
  bind(listNotices, notices),
  bind(readNotice, (ctx, { id }, caller) => notice(ctx, id, caller)),
  bind(countUnread, (ctx, _, { playerId }) => unreadNotices(ctx, playerId)),
  bind(markRead, (ctx, { id }, { playerId }) => mark(ctx, playerId, id)),
  bind(getHelp, (ctx, _, { lang }) => help(ctx, lang)),
  bind(readHelp, (ctx, { id }, { lang }) => answer(ctx, id, lang)),
  bind(listActivities, (ctx, input, { lang }) => activities(ctx, input, lang)),
  bind(readActivity, (ctx, { id }, { lang }) => activity(ctx, id, lang)),
  bind(readPage, (ctx, { id }, { lang }) => page(ctx, id, lang)),
  bind(getAbout, (ctx) => about(ctx)),
  bind(getContact, (ctx) => contact(ctx)),
  bind(getFrame, (ctx, { id }, { lang }) => embed(ctx, id, lang)),
]
