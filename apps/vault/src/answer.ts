/** Why the vault keeps what it was asked for. */
export type VaultRefusal =
  | 'game_unknown'
  | 'epoch_out_of_reach'
  | 'other_mode'
  | 'not_published'
  | 'too_early'
  | 'bad_signature'
  | 'other_root'
  | 'asked_twice'
export type Answer<T> = ({ ok: true } & T) | { ok: false; reason: VaultRefusal }
