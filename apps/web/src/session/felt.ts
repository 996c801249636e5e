/** tick: a press has counted. done: a request was carried out. result: a round was drawn. won: more came back than was staked. */
export type Felt = 'tick' | 'done' | 'result' | 'won'
