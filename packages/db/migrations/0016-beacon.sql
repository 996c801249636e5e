-- The public beacon of rounds in mode 2. Rooms served: rounds.
-- The chain as it stands in the rules that were signed with the epoch.
alter table epoch add column beacon_chain jsonb;
alter table epoch add constraint beacon_in_mode_2 check ((mode = 2) = (beacon_chain is not null));

-- Named when the round opens: the beacon's round that decides, and when it speaks. Its signature comes after the bets are sealed.
alter table round add column beacon_round bigint;
alter table round add column beacon_at timestamptz;
alter table round add column beacon_signature bytea;
alter table round add constraint beacon_named_in_mode_2
  check ((mode = 2) = (beacon_round is not null) and (mode = 2) = (beacon_at is not null));
grant update (beacon_signature) on round to opendraw_app;

-- What may never happen to a round's beacon, whoever asks: it is named at the opening, its signature is stored once, under the seal and within
-- ten minutes of the lock; a round of mode 2 is drawn with it or not at all, and void for want of it only when those minutes are over.
create function guard_beacon() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_until timestamptz := new.locks_at + interval '10 minutes';
begin
  if tg_op = 'INSERT' then
    if new.beacon_signature is not null then
      raise exception 'a round begins without the signature of its beacon' using errcode = 'OD010';
    end if;
    return new;
  end if;
  if (new.beacon_round, new.beacon_at) is distinct from (old.beacon_round, old.beacon_at) then
    raise exception 'round %: its beacon was named when it opened', old.id using errcode = 'OD010';
  end if;
  if new.beacon_signature is distinct from old.beacon_signature
     and (old.beacon_signature is not null or old.mode <> 2 or old.state <> 'locked' or old.bets_root is null
          or clock_timestamp() < old.beacon_at or clock_timestamp() >= v_until) then
    raise exception 'round %: its beacon is stored once, after the seal and within ten minutes of the lock', old.id using errcode = 'OD015';
  end if;
  if new.state = 'drawn' and old.state = 'locked' and old.mode = 2 and old.beacon_signature is null then
    raise exception 'round %: drawn in mode 2 needs its beacon', old.id using errcode = 'OD015';
  end if;
  if new.state = 'voided' and old.state <> 'voided' and new.void_reason = 'no_beacon'
     and (old.mode <> 2 or old.beacon_signature is not null or clock_timestamp() < v_until) then
    raise exception 'round %: void for want of a beacon only without one, ten minutes after the lock', old.id using errcode = 'OD015';
  end if;
  return new;
end $$;
create trigger guarded_beacon before insert or update on round for each row execute function guard_beacon();
