import { getInit as call } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { getInit } from './get-init.ts'

/** The calls about what is told to everybody. */
export const routes: Binding[] = [bind(call, (ctx, _, { lang }) => getInit(ctx, lang))]
