import { getAvatars, getInit } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { avatars } from './avatars.ts'
import { getInit as init } from './get-init.ts'

/** The calls about what is told to everybody. */
export const routes: Binding[] = [
  bind(getInit, (ctx, _, { lang, country }) => init(ctx, lang, country)),
  bind(getAvatars, async () => ({ list: avatars })),
]
