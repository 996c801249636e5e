import { getInit } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { getInit as init } from './get-init.ts'

/** The calls about what is told to everybody. */
export const routes: Binding[] = [bind(getInit, (ctx, _, { lang }) => init(ctx, lang))]
