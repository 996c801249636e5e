import { findAnything } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { findAnything as find } from '../find/find-anything.ts'

/** The search over all lists. */
export const findRoutes: Binding[] = [
  bind(findAnything, async (ctx, { text }, caller) => ({ list: await find(ctx, caller, text) })),
]
