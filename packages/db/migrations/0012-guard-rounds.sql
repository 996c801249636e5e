-- Rooms served: rounds.
-- What may never happen to a round, whoever asks. States go forward only; what was committed to before the bets never changes; a result
-- is set once, with the draw, from the committed seed and after the bets are sealed.
create function guard_round() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
    raise exception 'a round is never removed' using errcode = 'OD010';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or num_nonnulls(new.seed, new.result, new.bets_root, new.sealed_at, new.drawn_at, new.finished_at) > 0 then
      raise exception 'a round begins open, without seal, seed or result' using errcode = 'OD010';
    end if;
    return new;
  end if;
  if (new.id, new.game, new.issue, new.epoch, new.opens_at, new.locks_at, new.draws_at, new.odds_version, new.mode, new.leaf_index, new.commitment, new.path)
     is distinct from
     (old.id, old.game, old.issue, old.epoch, old.opens_at, old.locks_at, old.draws_at, old.odds_version, old.mode, old.leaf_index, old.commitment, old.path) then
    raise exception 'round %: what was committed to before the bets cannot change', old.id using errcode = 'OD010';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
       ('open', 'locked'), ('open', 'voided'), ('locked', 'drawn'), ('locked', 'voided'), ('drawn', 'settled')) then
    raise exception 'round %: % cannot become %', old.id, old.state, new.state using errcode = 'OD011';
  end if;
  if (new.bets_root, new.bet_count, new.stake_total, new.sealed_at) is distinct from (old.bets_root, old.bet_count, old.stake_total, old.sealed_at)
     and (old.bets_root is not null or old.state not in ('locked', 'voided')) then
    raise exception 'round %: the bets are sealed once, after the lock', old.id using errcode = 'OD012';
  end if;
  if old.seal_signature is not null and new.seal_signature is distinct from old.seal_signature then
    raise exception 'round %: the seal is signed once', old.id using errcode = 'OD012';
  end if;
  if new.result is distinct from old.result and not (old.state = 'locked' and new.state = 'drawn') then
    raise exception 'round %: a result comes with the draw and never changes', old.id using errcode = 'OD013';
  end if;
  if new.seed is distinct from old.seed then
    if old.seed is not null or not (old.state = 'locked' and new.state = 'drawn' or old.state = 'voided') then
      raise exception 'round %: the seed is revealed once, with the draw', old.id using errcode = 'OD013';
    end if;
    if sha256(new.seed) <> new.commitment then
      raise exception 'round %: the seed is not the committed one', old.id using errcode = 'OD014';
    end if;
  end if;
  if new.state = 'drawn' and old.state = 'locked'
     and (old.bets_root is null or new.seed is null or new.result is null or new.drawn_at is null) then
    raise exception 'round %: drawn needs sealed bets, the seed and the result', old.id using errcode = 'OD014';
  end if;
  if (old.drawn_at is not null and new.drawn_at is distinct from old.drawn_at)
     or (old.finished_at is not null and (new.finished_at, new.payout_total, new.winner_count, new.void_reason)
         is distinct from (old.finished_at, old.payout_total, old.winner_count, old.void_reason)) then
    raise exception 'round %: a finished fact cannot change', old.id using errcode = 'OD013';
  end if;
  if old.state in ('settled', 'voided') and new.exposure_limit <> old.exposure_limit then
    raise exception 'round %: a finished fact cannot change', old.id using errcode = 'OD013';
  end if;
  return new;
end $$;
create trigger guarded before insert or update or delete on round for each row execute function guard_round();
create trigger kept before truncate on round for each statement execute function guard_round();
