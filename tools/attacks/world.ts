import { setTimeout as pause } from 'node:timers/promises'
import { numberAt, textAt, valueAt } from './answer.ts'
import { acceptLink, type Operator } from './operators.ts'
import { openPlayers, type Player, type PlayerNeeds } from './players.ts'
import type { Node, Product } from './product.ts'
import { openWire, type Wire } from './wire.ts'

/** What an attack finds: two nodes of one deployment, two operators, and as many players as it makes. */
export type World = Readonly<{
  wire: Wire
  nodes: readonly [Node, Node]
  operators: readonly [Operator, Operator]
  aPlayer(needs?: PlayerNeeds): Promise<Player>
  /** Puts money that may leave at once into a player's wallet, by two operators. */
  give(player: Player, dollars: number): Promise<void>
  varDir: string
}>

/** Lets the operators in, starts the second node, and hands both to the attacks. */
export async function openWorld(product: Product): Promise<World> {
  const wire = openWire()
  const { first, links, varDir } = product
  const consoles = [first.console]
  const operators: [Operator, Operator] = [
    await acceptLink(wire, consoles, links[0], 'anna'),
    await acceptLink(wire, consoles, links[1], 'bela'),
  ]
  const second = await product.startSecond()
  consoles.push(second.console)
  const { aPlayer, give } = openPlayers(wire, [first.web, second.web], operators)
  return { wire, nodes: [first, second], operators, aPlayer, give, varDir }
}

/** A round that is open for at least so long. */
export type OpenRound = Readonly<{
  gameId: string
  issue: string
  oddsVersion: number
  /** How long until it locks, by the server's own time, when it was asked. */
  locksInMs: number
}>

/** Waits for a round of that game that is open for at least so long. */
export async function openRound(
  { wire, nodes }: World,
  gameId: string,
  atLeastMs = 10_000,
): Promise<OpenRound> {
  for (;;) {
    const answer = await wire.send({
      origin: nodes[0].web,
      path: '/api/ccinit/gamebase',
      body: { id: gameId },
    })
    if (valueAt(answer, 'current') !== null) {
      const locksInMs = numberAt(answer, 'current.locksAt') - numberAt(answer, 'serverTime')
      const issue = textAt(answer, 'current.issue')
      if (locksInMs >= atLeastMs)
        return { gameId, issue, oddsVersion: numberAt(answer, 'oddsVersion'), locksInMs }
    }
    await pause(250)
  }
}
