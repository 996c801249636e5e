import {
  beginSecondFactor,
  confirmSecondFactor,
  editAvatar,
  endSecondFactor,
  endSession,
  getPerson,
  getSecondFactor,
  getSignIn,
  getUserAuth,
  listSignIns,
  setUserAuth,
} from '@opendraw/contract'
import { type Binding, bind } from '../../../http/bind.ts'
import {
  confirmSecondFactor as confirm,
  endSecondFactor as end,
  readSecondFactor,
} from '../../credentials/index.ts'
import { getPerson as readPerson, getUserAuth as readUserAuth, submitDocuments } from '../../kyc/index.ts'
import { beginTwoStep } from '../access/begin-two-step.ts'
import { editAvatar as changeAvatar } from '../persons/avatars.ts'
import { endSession as endOne, listSignIns as list, readSignIn } from '../sign-ins/sign-ins.ts'

const done = { done: true as const }

/** The calls about a player as a person: profile, documents, sign-ins, second factor. */
export const personRoutes: Binding[] = [
  bind(getPerson, (ctx, _, { playerId }) => readPerson(ctx, playerId)),
  bind(editAvatar, (ctx, input, { playerId }) => changeAvatar(ctx, playerId, input)),
  bind(getUserAuth, (ctx, _, { playerId }) => readUserAuth(ctx, playerId)),
  bind(setUserAuth, async (ctx, input, { playerId }) => {
    await submitDocuments(ctx, playerId, input)
    return readUserAuth(ctx, playerId)
  }),
  bind(listSignIns, (ctx, page, caller) => list(ctx, page, caller)),
  bind(getSignIn, (ctx, { id }, caller) => readSignIn(ctx, id, caller)),
  bind(endSession, async (ctx, { id }, { playerId }) => {
    await endOne(ctx, playerId, id)
    return done
  }),
  bind(getSecondFactor, (ctx, _, { playerId }) => readSecondFactor(ctx, playerId)),
  bind(beginSecondFactor, (ctx, proof, { playerId }) => beginTwoStep(ctx, playerId, proof)),
  bind(confirmSecondFactor, (ctx, { code }, { playerId }) => confirm(ctx, playerId, code)),
  bind(endSecondFactor, async (ctx, input, { playerId }) => {
    await end(ctx, playerId, input)
    return done
  }),
]
